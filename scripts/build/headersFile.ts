import { type Header, type HostedFile, ownHeaders, sharedHeaders } from './hostedFiles.ts';

const rule = (path: string, lines: readonly string[]) =>
  [path, ...lines.map((line) => `  ${line}`)].join('\n');

const setting = ([name, value]: Header) => `${name}: ${value}`;

/** Every address under which a host may hand a file out: `/x` and `/x.html`; `/`, `/index` and `/index.html`. */
const addressesOf = ({ address, path }: HostedFile): string[] => [
  ...new Set([address ?? path, path, path.replace(/\.html$/, '')]),
];

/** Cloudflare lets the scripts of every origin read every file, unless it is told otherwise. */
const notForOtherOrigins = '! access-control-allow-origin';

/**
 * The file `_headers` that Netlify, Cloudflare and others read. No two rules that match one address
 * name the same header: hosts differ in what they do then. A rule names an address, never a folder:
 * what is not there would be cached, and styled, as what is. The page for unknown addresses has
 * there only what all have, and its policy in its own `<meta>`.
 */
export function headersFile(files: readonly HostedFile[]): string {
  const shared = sharedHeaders(files);
  const rules = files.flatMap((file) => {
    const type: Header = ['content-type', file.contentType];
    const lines = [...ownHeaders(file, shared), type].map(setting);
    return addressesOf(file).map((address) => rule(address, lines));
  });
  return `${[rule('/*', [...shared.map(setting), notForOtherOrigins]), ...rules].join('\n\n')}\n`;
}
