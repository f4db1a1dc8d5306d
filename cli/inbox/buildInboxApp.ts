import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { describeError } from '../../server/describeError.ts';
import { noSchemas } from '../../server/http/noSchemas.ts';
import { addDeliveryRoutes } from './deliveryRoutes.ts';
import { addFigureRoutes } from './figureRoutes.ts';
import type { InboxError } from './InboxApi.ts';
import type { InboxDeps } from './InboxDeps.ts';
import { inboxHeaders } from './inboxHeaders.ts';
import { addLeadRoutes } from './leadRoutes.ts';
import { noticePage } from './noticePage.ts';
import type { OneTimeEntry } from './OneTimeEntry.ts';
import { refuseRequest } from './refuseRequest.ts';

type Deps = InboxDeps & {
  entry: OneTimeEntry;
  /** Called for each request that is let in. */
  onUse: () => void;
};

const html = 'text/html; charset=utf-8';

const usedUp =
  'Este endereço já foi usado, e vale uma vez. Se não foi você, encerre no terminal com Ctrl-C; para abrir outro: npm run leads -- open';

const authorityOf = ({ socket }: FastifyRequest) => `${socket.localAddress}:${socket.localPort}`;

/** The inbox's server, without a port of its own: one way in, and a room that only the session sees. */
export function buildInboxApp(deps: Deps): FastifyInstance {
  const { files, entry, onUse, onEntry, onFailure } = deps;
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    schemaController: noSchemas,
  });
  app.removeContentTypeParser('text/plain');
  const api = `${entry.room}api`;

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(inboxHeaders);
    const authority = authorityOf(request);
    const [path = ''] = request.url.split('?');
    const isInside = entry.isInside(request.headers.cookie);
    if (entry.isEntry(path) && request.headers.host === authority) return;
    const isData = path.startsWith(api);
    const refusal = refuseRequest({ headers: request.headers, authority, isData, isInside });
    if (!refusal) return onUse();
    const { status, message } = refusal;
    reply.code(status);
    return isData
      ? reply.send({ message } satisfies InboxError)
      : reply.type(html).send(noticePage({ message }));
  });

  app.get(entry.path, (_, reply) => {
    const cookie = entry.use();
    onEntry(cookie !== null);
    reply.type(html);
    if (!cookie) return reply.code(410).send(noticePage({ message: usedUp }));
    // A redirect of a link in another program would come without the strict cookie; our own page's next step has it.
    return reply
      .header('set-cookie', cookie)
      .send(noticePage({ message: 'Abrindo…', next: entry.room }));
  });

  for (const [path, { type, body }] of files) {
    app.get(`${entry.room}${path}`, (_, reply) => reply.type(type).send(body));
  }
  app.register(
    async (data) => {
      addLeadRoutes(data, deps);
      addFigureRoutes(data, deps.database);
      addDeliveryRoutes(data, deps);
    },
    { prefix: api },
  );

  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Isto não existe.' }));
  app.setErrorHandler((error, _, reply) => {
    const status = v.isValiError(error)
      ? 400
      : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status < 500) return reply.code(status).send({ message: 'Pedido inválido.' });
    if (reply.raw.destroyed) return; // the browser is gone, and the reading ended with it
    onFailure(`Falha ao responder ao navegador: ${describeError(error).message}`);
    return reply.code(500).send({ message: 'Não deu certo. Veja o terminal.' });
  });
  return app;
}
