import type { Site } from '../../server/pages/loadSite.ts';
import type { SiteFile } from '../../server/pages/SiteFile.ts';

export type Header = readonly [name: string, value: string];

/** A file as a static host holds it, with what the host is to say about it. */
export type HostedFile = {
  /** Where a visitor finds it; null for the page that stands for every address without one. */
  address: string | null;
  /** Path inside the folder, with a leading slash. */
  path: string;
  headers: readonly Header[];
  body: Buffer;
};

/** Hosts make them from the file itself, each in its own way. */
const ofTheHost = ['vary', 'etag'];

const pairs = (flat: readonly string[]): Header[] =>
  flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1] ?? ''] as const]));

const isPage = ({ plain }: SiteFile) =>
  pairs(plain.identity.whole.head).some(
    ([name, value]) => name === 'content-type' && value.startsWith('text/html'),
  );

function hostedFile(address: string | null, path: string, file: SiteFile): HostedFile {
  const { notModified, whole } = file.secure.identity;
  return {
    address,
    path,
    headers: pairs(notModified.head).filter(([name]) => !ofTheHost.includes(name)),
    body: whole.body ?? Buffer.alloc(0),
  };
}

/**
 * The site as files for a host that knows nothing but files: each with the headers that our own
 * server sends with it over https, so that there is one source for both.
 */
export function hostedFiles(site: Site): HostedFile[] {
  const files = [...site.files].map(([address, file]) => {
    const path = isPage(file) ? `${address === '/' ? '/index' : address}.html` : address;
    return hostedFile(address, path, file);
  });
  return [...files, hostedFile(null, '/404.html', site.notFound)];
}

/** The headers that all files have alike. */
export function sharedHeaders(files: readonly HostedFile[]): readonly Header[] {
  const [first, ...others] = files;
  return (first?.headers ?? []).filter(([name, value]) =>
    others.every(({ headers }) => headers.some((own) => own[0] === name && own[1] === value)),
  );
}

/** The headers of a file that not all have alike. */
export const ownHeaders = ({ headers }: HostedFile, shared: readonly Header[]): Header[] =>
  headers.filter(([name]) => !shared.some((header) => header[0] === name));
