import type { IncomingMessage } from 'node:http';
import { securityHeaders, strictTransport } from '../http/securityHeaders.ts';
import { answerFile } from './answerFile.ts';
import type { Site } from './loadSite.ts';
import { readContentPolicy } from './readContentPolicy.ts';
import type { Answer } from './SiteFile.ts';
import { protocolIn, thanksPath } from './sitePaths.ts';

const redirectHead = [
  ...securityHeaders(readContentPolicy('')),
  'cache-control',
  'public, max-age=3600',
  'content-length',
  '0',
];

const redirectTo = (location: string, isHttps: boolean): Answer => ({
  status: 301,
  head: [...redirectHead, 'location', location, ...(isHttps ? strictTransport : [])],
  body: null,
});

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
 * else, a receipt among it, which is filled in by its own route.
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
  if (path === thanksPath && protocolIn(query)) return null;
  const file = site.files.get(path);
  if (file) return answerFile(file, method, headers, isHttps);
  const address = site.redirects.get(path);
  if (address === undefined) return null;
  return redirectTo(address + query, isHttps);
}
