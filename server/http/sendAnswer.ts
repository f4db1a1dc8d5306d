import type { FastifyReply } from 'fastify';
import type { Answer } from '../pages/SiteFile.ts';

/** Sends a prepared answer by way of Fastify; its headers replace those set before. */
export function sendAnswer(
  reply: FastifyReply,
  { status, head, body }: Answer<Buffer | string>,
): FastifyReply {
  for (let index = 0; index < head.length; index += 2) {
    reply.header(head[index] ?? '', head[index + 1]);
  }
  return reply.code(status).send(body ?? undefined);
}
