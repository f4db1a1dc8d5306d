import type { FastifyRequest } from 'fastify';

/** Whether a request comes from a page whose leads, steps and questions are not wanted here. */
export type OriginCheck = (request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean;

/**
 * Browsers name the origin of the page with every call that may change something; who names none is no
 * page. Wanted are the listed origins and our own: the site's, and whatever host the request was sent to,
 * by the word of a trusted proxy where there is one. The scheme is the visitor's: a proxy that ends TLS
 * without telling us must not lock out our own pages.
 * @param allowedOrigins null is every origin
 * @param siteUrl canonical origin of the site
 */
export function createOriginCheck(
  allowedOrigins: readonly string[] | null,
  siteUrl: string,
): OriginCheck {
  if (allowedOrigins === null) return () => false;
  const wanted = new Set([...allowedOrigins, siteUrl]);
  return ({ headers: { origin }, host }) => {
    if (origin === undefined || wanted.has(origin)) return false;
    const { protocol } = URL.parse(origin) ?? {};
    return URL.parse(`${protocol}//${host}`)?.origin !== origin;
  };
}
