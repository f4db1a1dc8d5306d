import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Site } from './loadSite.ts';
import { readContentPolicy, securityHeaders } from './securityHeaders.ts';
import { type Answer, accepts, encodings, type SiteFile, type Variants } from './siteFile.ts';
import { receiptIn, thanksPath } from './sitePaths.ts';

/** Falls back to the uncompressed file, even if the client refuses that (RFC 9110, section 12.4.1). */
const smallestOf = (variants: Variants, accepted = '') => {
  const encoding = encodings.find((name) => variants[name] && accepts(accepted, name));
  return (encoding && variants[encoding]) ?? variants.identity;
};

const isSame = (condition: string, etag: string) =>
  condition === etag ||
  condition === '*' ||
  condition.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);

/** Chooses a file's response: its encoding, with or without body, or 304 if the visitor already has it. */
export function answerFile(
  file: SiteFile,
  method: string | undefined,
  headers: IncomingHttpHeaders,
): Answer {
  const variant = smallestOf(file.variants, headers['accept-encoding']?.toString());
  const condition = headers['if-none-match'];
  if (condition !== undefined && file.status === 200 && isSame(condition, variant.etag)) {
    return variant.notModified;
  }
  return method === 'HEAD' ? variant.headOnly : variant.whole;
}

const redirectHeaders = {
  ...securityHeaders(readContentPolicy('')),
  'cache-control': 'public, max-age=3600',
  'content-length': '0',
};

const redirectTo = (status: 301 | 302, location: string): Answer => ({
  status,
  headers: { ...redirectHeaders, location },
  body: null,
});

/** Adds the visitor's query to that of a short address, so that an advertisement's click id is kept. */
function withQuery(address: string, query: string): string {
  const url = new URL(address, 'http://site');
  for (const [name, value] of new URLSearchParams(query)) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}

const decodePath = (path: string): string => {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Null for anything but built files and other spellings of a page's path; receipts have their own route.
 * Paths are looked up whole and never joined to a folder, so that no request can reach other files.
 */
export function answerPage(
  site: Site,
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Answer | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const queryStart = url.indexOf('?');
  const path = decodePath(queryStart < 0 ? url : url.slice(0, queryStart));
  const query = queryStart < 0 ? '' : url.slice(queryStart);
  if (path === thanksPath && receiptIn(query)) return null;
  const file = site.files.get(path);
  if (file) return answerFile(file, method, headers);
  const address = site.redirects.get(path);
  if (address !== undefined) return redirectTo(301, address + query);
  const target = site.shortAddresses.get(path);
  return target === undefined ? null : redirectTo(302, withQuery(target, query));
}
