import type { Agent } from 'node:http';
import { request } from '../load/request.ts';

export type CachedAnswer = {
  url: string;
  /** Head and body of the whole answer, in brotli where there is such. */
  bytes: number;
  /** What a cache in between sends on so that it may answer again; null while it need not ask at all. */
  revalidation: { headers: Record<string, string>; bytes: number } | null;
};

export const browserHeaders = { 'accept-encoding': 'br' };

/** A shared cache keeps what says so, and asks again each time where it says `no-cache` (RFC 9111). */
const isFresh = (cacheControl: string) =>
  /\bpublic\b/.test(cacheControl) && /\bmax-age=[1-9]/.test(cacheControl);

/**
 * Asks for an address as a cache that stands before the server: once for the whole answer, and once more
 * where the answer's headers want that for every visitor.
 * @throws when the answer is not what a cache could keep
 */
export async function askCache(agent: Agent, url: string): Promise<CachedAnswer> {
  const { status, headers, bytes } = await request(agent, url, { headers: browserHeaders });
  if (status !== 200) throw new Error(`${url} was answered with ${status}`);
  if (isFresh(headers['cache-control'] ?? '')) return { url, bytes, revalidation: null };
  const conditional = { ...browserHeaders, 'if-none-match': headers['etag'] ?? '' };
  const again = await request(agent, url, { headers: conditional });
  if (again.status !== 304) throw new Error(`${url} was answered anew with ${again.status}`);
  return { url, bytes, revalidation: { headers: conditional, bytes: again.bytes } };
}
