import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFile, answerPage } from '../pages/answerPage.ts';
import type { Site } from '../pages/loadSite.ts';
import type { Answer } from '../pages/siteFile.ts';

/** Sends a prepared answer through Fastify; its headers replace those set before. */
export function sendAnswer(
  reply: FastifyReply,
  { status, head, body }: Answer<Buffer | string>,
): FastifyReply {
  for (let index = 0; index < head.length; index += 2) {
    reply.header(head[index] ?? '', head[index + 1]);
  }
  return reply.code(status).send(body ?? undefined);
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Pages, the 404 for everything else, the 405 for other methods, and the page for our own failures. */
export function addPageRoutes(app: FastifyInstance, site: Site): void {
  const sendFailure = ({ method, headers, protocol }: FastifyRequest, reply: FastifyReply) =>
    sendAnswer(reply, answerFile(site.failure, method, headers, protocol === 'https'));

  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers, protocol } = request;
    const isHttps = protocol === 'https';
    const page = answerPage(site, { method, url, headers }, isHttps);
    if (page) return sendAnswer(reply.removeHeader('x-robots-tag'), page);
    if (method !== 'GET' && method !== 'HEAD' && site.files.has(pathOf(url))) {
      const allowed = pathOf(url).startsWith('/contato/') ? 'GET, HEAD, POST' : 'GET, HEAD';
      return reply.code(405).header('allow', allowed).send();
    }
    return sendAnswer(reply, answerFile(site.notFound, method, headers, isHttps));
  });

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send();
    app.log.error({ err: error }, 'request failed');
    return sendFailure(request, reply);
  });
}
