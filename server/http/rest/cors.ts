import type { FastifyReply, FastifyRequest } from 'fastify';

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Retry-After, Server, Transfer-Encoding, Range-Unit';

/** Seconds that a browser may remember a preflight. */
const maxAge = '3600';

/** Adds what a script on another origin needs to read the answer; `allowed` null is every origin. */
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

/** Answers a preflight: whatever headers a client wants to send, it may. */
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
