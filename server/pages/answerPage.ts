import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Encoding, rankEncodings } from './encodings.ts';
import type { Site } from './loadSite.ts';
import { readContentPolicy, securityHeaders, strictTransport } from './securityHeaders.ts';
import type { Answer, SiteFile, Variants } from './siteFile.ts';
import { receiptIn, thanksPath } from './sitePaths.ts';

/** Browsers send a handful of different headers; more than this many are an attack. */
const mostRemembered = 500;
const remembered = new Map<string, readonly Encoding[]>();

function rankOnce(header: string): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const ranked = rankEncodings(header);
  remembered.set(header, ranked);
  return ranked;
}

const firstOf = (variants: Variants, accepted: string | undefined) => {
  if (accepted === undefined) return variants.identity;
  for (const encoding of rankOnce(accepted)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
};

/** Whether a condition `If-None-Match` names the entity. */
export const isSame = (condition: string, etag: string) =>
  condition === etag ||
  condition === '*' ||
  condition.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);

/** Chooses a file's answer: its encoding, whole or only the head, or 304 where the visitor has it already. */
export function answerFile(
  file: SiteFile,
  method: string | undefined,
  headers: IncomingHttpHeaders,
  isHttps: boolean,
): Answer {
  const { plain, secure } = headers['save-data'] === 'on' ? file.frugal : file;
  const variants = isHttps ? secure : plain;
  const variant = firstOf(variants, headers['accept-encoding'] as string | undefined);
  const condition = headers['if-none-match'];
  if (condition !== undefined && file.status === 200 && isSame(condition, variant.etag)) {
    return variant.notModified;
  }
  return method === 'HEAD' ? variant.headOnly : variant.whole;
}

const redirectHead = [
  ...securityHeaders(readContentPolicy('')),
  'cache-control',
  'public, max-age=3600',
  'content-length',
  '0',
];

const redirectTo = (status: 301 | 302, location: string, isHttps: boolean): Answer => ({
  status,
  head: [...redirectHead, 'location', location, ...(isHttps ? strictTransport : [])],
  body: null,
});

/** An address with what a visitor's query says beyond its own: an advertisement's click keeps its mark. */
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
 * The answer to a GET or HEAD for a built file or another spelling of a page's address; null for anything
 * else, receipts included: their own route reads their seal.
 * Addresses are looked up whole, never joined to a folder, and a redirect leads to an address of the
 * table, so nothing in a request can point elsewhere.
 */
export function answerPage(
  site: Site,
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  isHttps: boolean,
): Answer | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const queryStart = url.indexOf('?');
  const path = decodePath(queryStart < 0 ? url : url.slice(0, queryStart));
  const query = queryStart < 0 ? '' : url.slice(queryStart);
  if (path === thanksPath && receiptIn(query)) return null;
  const file = site.files.get(path);
  if (file) return answerFile(file, method, headers, isHttps);
  const address = site.redirects.get(path);
  if (address !== undefined) return redirectTo(301, address + query, isHttps);
  const target = site.shortAddresses.get(path);
  return target === undefined ? null : redirectTo(302, withQuery(target, query), isHttps);
}
