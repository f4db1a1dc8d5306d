import type { Site } from '../../server/pages/loadSite.ts';
import { strictTransport } from '../../server/pages/securityHeaders.ts';
import type { SiteFile } from '../../server/pages/siteFile.ts';

type Header = readonly [name: string, value: string];

/** A file as a static host holds it, with what the host is to say about it. */
type HostedFile = {
  /** Where a visitor finds it; null for the page that stands for every address without one. */
  address: string | null;
  /** Path inside the folder, with a leading slash. */
  path: string;
  contentType: string;
  headers: readonly Header[];
  body: Buffer;
};

/** As our server sends it with whatever is no page. */
const notForSearch: Header = ['x-robots-tag', 'noindex'];

/** Hosts make them from the file itself, each in its own way. */
const ofTheHost = ['vary', 'etag'];

const contentTypeOf = ({ variants }: SiteFile) =>
  variants.identity.whole.headers['content-type'] ?? '';

function hostedFile(address: string | null, path: string, file: SiteFile): HostedFile {
  const { notModified, whole } = file.variants.identity;
  const sent = Object.entries({ ...notModified.headers, ...strictTransport });
  const headers = sent.filter(([name]) => !ofTheHost.includes(name));
  return {
    address,
    path,
    contentType: contentTypeOf(file),
    headers: address === null ? [...headers, notForSearch] : headers,
    body: whole.body ?? Buffer.alloc(0),
  };
}

/**
 * The site as files for a host that knows nothing but files: each with the headers that our own
 * server sends with it over https, so that there is one source for both.
 */
export function hostedFiles(site: Site): HostedFile[] {
  const files = [...site.files].map(([address, file]) => {
    const path = contentTypeOf(file).startsWith('text/html')
      ? `${address === '/' ? '/index' : address}.html`
      : address;
    return hostedFile(address, path, file);
  });
  return [...files, hostedFile(null, '/404.html', site.notFound)];
}

function sharedHeaders(files: readonly HostedFile[]): readonly Header[] {
  const [first, ...others] = files;
  return (first?.headers ?? []).filter(([name, value]) =>
    others.every(({ headers }) => headers.some((own) => own[0] === name && own[1] === value)),
  );
}

const ownHeaders = ({ headers }: HostedFile, shared: readonly Header[]): Header[] =>
  headers.filter(([name]) => !shared.some((header) => header[0] === name));

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
