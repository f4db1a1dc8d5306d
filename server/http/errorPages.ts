import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerFile } from '../pages/answerPage.ts';
import type { Site } from '../pages/loadSite.ts';
import type { Answer } from '../pages/siteFile.ts';
import { StoreUnavailableError } from '../store/storeErrors.ts';

/** Sends a prepared response through Fastify; its headers replace those set before. */
export const sendAnswer = (
  reply: FastifyReply,
  { status, headers, body }: Answer<Buffer | string>,
): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** 405 for a page's other methods, 404 for everything else, and the page for our own failures. */
export function addErrorPages(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    if (method !== 'GET' && method !== 'HEAD' && site.files.has(pathOf(url))) {
      const allowed = pathOf(url).startsWith('/contato/') ? 'GET, HEAD, POST' : 'GET, HEAD';
      return reply.code(405).header('allow', allowed).send();
    }
    return sendAnswer(reply, answerFile(site.notFound, method, headers));
  });

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send();
    app.log.error({ err: error }, 'request failed');
    const failure = answerFile(site.failure, request.method, request.headers);
    if (!(error instanceof StoreUnavailableError)) return sendAnswer(reply, failure);
    reply.header('retry-after', String(error.seconds));
    return sendAnswer(reply, { ...failure, status: 503 });
  });
}
