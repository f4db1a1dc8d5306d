import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type InboxFiles, inboxHeaders, noticePage } from '../../server/inbox/inboxPages.ts';
import { addInboxRoutes } from '../../server/inbox/inboxRoutes.ts';
import {
  answerErrors,
  type InboxData,
  type InboxError,
  type Viewer,
} from '../../server/inbox/leadAnswers.ts';
import { terminalActor } from '../../server/team/work.ts';
import { OneTimeEntry, refuseRequest } from './inboxAccess.ts';

/** What an inbox works with. */
type InboxDeps = Omit<InboxData, 'viewerOf'> & {
  files: InboxFiles;
  /** Called when the address was opened: by the first, or by somebody who was refused. */
  onEntry: (isFirst: boolean) => void;
  /** Takes a line about what went wrong, without personal data. */
  onFailure: (line: string) => void;
};

type Deps = InboxDeps & {
  entry: OneTimeEntry;
  /** Called for each request that is let in. */
  onUse: () => void;
};

const html = 'text/html; charset=utf-8';

const usedUp =
  'Este endereço já foi usado, e vale uma vez. Se não foi você, encerre no terminal com Ctrl-C; para abrir outro: npm run leads -- open';

/** Whoever has the terminal may do everything. */
const atTheTerminal: Viewer = { email: terminalActor, name: 'Terminal', admin: true };

const authorityOf = ({ socket }: FastifyRequest) => `${socket.localAddress}:${socket.localPort}`;

/** The inbox's server, without a port of its own: one way in, and a base path that only the session sees. */
function buildInboxApp(deps: Deps): FastifyInstance {
  const { files, entry, onUse, onEntry, onFailure } = deps;
  const app = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  const api = `${entry.basePath}api`;

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
      .send(noticePage({ message: 'Abrindo…', next: entry.basePath }));
  });

  for (const [path, { type, body }] of files) {
    app.get(`${entry.basePath}${path}`, (_, reply) => reply.type(type).send(body));
  }
  app.register(async (data) => addInboxRoutes(data, { ...deps, viewerOf: () => atTheTerminal }), {
    prefix: api,
  });

  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Isto não existe.' }));
  app.setErrorHandler(answerErrors('Não deu certo. Veja o terminal.', onFailure));
  return app;
}

export type Inbox = {
  /** What a person opens, once. */
  address: string;
  /** Resolves once the inbox is closed, by `close` or because nobody used it any more. */
  ended: Promise<void>;
  close(): Promise<void>;
};

type Options = InboxDeps & {
  /** Milliseconds without a request after which it closes by itself. */
  idleTime: number;
};

/** Opens the inbox on a free port of the loopback, where no other computer reaches it. */
export async function startInbox({ idleTime, ...deps }: Options): Promise<Inbox> {
  const entry = new OneTimeEntry();
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const close = () => {
    clearTimeout(idle);
    app.close().then(end, fail);
    return ended;
  };
  const idle = setTimeout(close, idleTime);
  const app = buildInboxApp({ ...deps, entry, onUse: () => idle.refresh() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${entry.path}`, ended, close };
}
