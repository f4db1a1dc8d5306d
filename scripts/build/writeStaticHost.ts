import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSite, type Site } from '../../server/pages/loadSite.ts';
import { strictTransport } from '../../server/pages/securityHeaders.ts';
import type { SiteFile } from '../../server/pages/siteFile.ts';

type Header = readonly [name: string, value: string];

/** A file on a static host, with the headers that the host must send. */
type HostedFile = {
  /** Its public address; null for the page shown at unknown addresses. */
  address: string | null;
  path: string;
  contentType: string;
  headers: readonly Header[];
  body: Buffer;
};

/** Our server sends this with everything except pages. */
const notForSearch: Header = ['x-robots-tag', 'noindex'];

/** Headers that hosts set themselves. */
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
 * Lists the site's files for a static host, each with the headers that our own server would send over
 * https, so that both have one source.
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

/** All addresses at which hosts may serve a file: `/x` and `/x.html`; `/`, `/index` and `/index.html`. */
const addressesOf = ({ address, path }: HostedFile): string[] => [
  ...new Set([address ?? path, path, path.replace(/\.html$/, '')]),
];

/** By default, Cloudflare lets scripts from any origin read every file. */
const notForOtherOrigins = '! access-control-allow-origin';

/**
 * The `_headers` file for Netlify, Cloudflare and others. No two rules that match one address set the
 * same header, because hosts differ in how they merge them. A rule names an address, never a folder:
 * otherwise missing files would get the headers of existing ones. The page for unknown addresses has only
 * the shared headers, and its policy in its own `<meta>`.
 */
function headersFile(files: readonly HostedFile[]): string {
  const shared = sharedHeaders(files);
  const rules = files.flatMap((file) => {
    const type: Header = ['content-type', file.contentType];
    const lines = [...ownHeaders(file, shared), type].map(setting);
    return addressesOf(file).map((address) => rule(address, lines));
  });
  return `${[rule('/*', [...shared.map(setting), notForOtherOrigins]), ...rules].join('\n\n')}\n`;
}

/** The settings of a Cloudflare Worker that serves only static files; the owner changes its name. */
const workerSettings = {
  name: 'site',
  compatibility_date: '2026-11-17',
  assets: { directory: 'site', not_found_handling: '404-page' },
};

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes `site/` with `_headers` and `_redirects`, so that every response equals our server's, and beside
 * it, not to be published, `wrangler.json` for Cloudflare Workers.
 * @returns the folder that was written
 */
export function writeStaticHost(pages: string, target: string): string {
  const site = loadSite(pages);
  const files = hostedFiles(site);
  const folder = join(target, 'site');
  for (const { path, body } of files) write(join(folder, path), body);
  write(join(folder, '_headers'), headersFile(files));
  const redirects = Array.from(site.shortAddresses, ([from, to]) => `${from} ${to} 302\n`);
  write(join(folder, '_redirects'), redirects.join(''));
  write(join(target, 'wrangler.json'), `${JSON.stringify(workerSettings, null, 2)}\n`);
  return target;
}
