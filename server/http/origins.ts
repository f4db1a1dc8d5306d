import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a request comes from a page of another site, whose leads and steps are not accepted. */
export type OriginCheck = (request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean;

/**
 * Browsers send the page's origin with every call that may change something. Allowed are the listed
 * origins (null: every origin), the site's own, and the host that the request was sent to, as a trusted
 * proxy reports it. The scheme is the visitor's: our own pages must work behind a proxy that ends TLS
 * without saying so.
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

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Retry-After, Server, Transfer-Encoding, Range-Unit';

/** How long a browser may remember a preflight, in seconds. */
const maxAge = '3600';

/** Lets scripts of other origins read the response; `allowed` null means every origin. */
export function allowOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[] | null,
): void {
  if (allowed) reply.header('vary', 'Origin');
  if (origin === undefined || (allowed && !allowed.includes(origin))) return;
  reply.header('access-control-allow-origin', allowed ? origin : '*');
  reply.header('access-control-expose-headers', exposed);
}

export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;

/** Answers a preflight and allows whatever headers the client asks for. */
export function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS');
  reply.header('access-control-max-age', maxAge);
  const wanted = headers['access-control-request-headers'];
  if (wanted !== undefined) {
    reply.header('access-control-allow-headers', wanted);
    reply.header('vary', 'Origin, Access-Control-Request-Headers');
  }
  return reply.code(204).send();
}
