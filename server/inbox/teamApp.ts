import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import * as v from 'valibot';
import type { MailServer } from '../delivery/channels/mailServer.ts';
import type { DeliveryConfig } from '../delivery/channels.ts';
import type { ProxyTrust } from '../http/proxyTrust.ts';
import { limits } from '../http/requestLimits.ts';
import { createLoggerOptions, describeError, type LogStream } from '../output/logger.ts';
import { strictTransport } from '../pages/securityHeaders.ts';
import type { Database } from '../store/Database.ts';
import { StoreOpenError, StoreUnavailableError } from '../store/storeErrors.ts';
import {
  findSession,
  longestSession,
  type Session,
  signOut,
  touchSession,
} from '../team/sessions.ts';
import { signInMinutes } from '../team/signIn.ts';
import { answersFor, type TeamConfig } from '../team/teamConfig.ts';
import { addCompanyRoutes } from './companyRoutes.ts';
import { HostCookies } from './cookies.ts';
import { type InboxFiles, inboxHeaders } from './inboxPages.ts';
import { addInboxRoutes } from './inboxRoutes.ts';
import { idOf, Refusal } from './leadAnswers.ts';
import { type Door, sheetsOf } from './signInPages.ts';
import { addSignInRoutes, knownCookie, sessionCookie, wantedCookie } from './signInRoutes.ts';
import { addMemberRoutes } from './teamRoutes.ts';
import { addTerminalRoutes, type TerminalDoor } from './terminalDoor.ts';

export type TeamDeps = {
  team: Pick<TeamConfig, 'url' | 'oidc'>;
  database: Database;
  files: InboxFiles;
  brand: string | null;
  /** The site's origin, for links; null if its settings are invalid. */
  siteUrl: string | null;
  /** The configured channels; null for none. A redelivery goes to all of them. */
  delivery: DeliveryConfig | null;
  mail: MailServer | null;
  proxyTrust: ProxyTrust | null;
  logLevel: string;
  logStream?: LogStream;
  now?: () => Date;
  /** Delay of a sign-in mail, in milliseconds; random if left out. */
  mailDelay?: () => number;
  /** Minimum time for checking a typed code, in milliseconds; 250 if left out. */
  codeTime?: number;
  /** If given, people can sign in only through the terminal. */
  terminal?: TerminalDoor;
};

/** What the routes of the team's host work with. */
export type TeamHost = TeamDeps & {
  cookies: HostCookies;
  door: Door;
  now: () => Date;
  /** Who sent a request; requests without a session never get here. */
  sessionOf: (request: FastifyRequest) => Session;
  /** The current session of the browser that sent an earlier request; null if it is over. */
  findSession: (request: FastifyRequest) => Promise<Session | null>;
};

const notUnderstood = 'Pedido inválido.';
const storeIsAway = 'O banco de contatos não responde. Tente de novo em instantes.';

/** Valibot takes a list for an object without fields. */
const isJsonObject = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const changes = (method: string) => !['GET', 'HEAD'].includes(method);

/**
 * Whether a request comes from our own page. The browser writes `Sec-Fetch-Site`; pages cannot. Requests
 * that only read are accepted without it, because another site's page could not see the response.
 */
const isFromOurPage = ({ method, headers }: FastifyRequest, origin: string): boolean =>
  changes(method)
    ? headers['sec-fetch-site'] === 'same-origin' && headers.origin === origin
    : [undefined, 'same-origin'].includes(headers['sec-fetch-site']?.toString());

/** What all requests to the host have in common: headers, the response if nothing is found, and errors. */
function createHost({ team, proxyTrust, logLevel, logStream = process.stdout }: TeamDeps) {
  const headers = { ...inboxHeaders, ...(team.url.startsWith('https:') && strictTransport) };
  const app = Fastify({
    logger: createLoggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    trustProxy: proxyTrust ?? false,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    forceCloseConnections: false,
    routerOptions: { maxParamLength: limits.headers },
    // A URL that no router can read, such as `/contato/%`.
    frameworkErrors: (_error, _request, { raw }) => void raw.writeHead(404, headers).end(),
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    reply.headers(headers);
    // No URL of ours contains a NUL, and Postgres accepts none.
    if (url.includes('%00')) return reply.code(400).send({ message: notUnderstood });
    const isOurs = changes(method) || url.startsWith('/api/');
    if (!isOurs || isFromOurPage(request, team.url)) return undefined;
    return reply.code(403).send({ message: 'Pedido de outra página recusado.' });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Isto não existe.' }));
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof StoreOpenError || error instanceof StoreUnavailableError) {
      app.log.error({ err: error }, 'the lead store is unavailable');
      return reply.code(503).header('retry-after', '5').send({ message: storeIsAway });
    }
    if (error instanceof Refusal) return reply.code(error.status).send({ message: error.message });
    const { statusCode = v.isValiError(error) ? 400 : 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send({ message: notUnderstood });
    if (reply.raw.destroyed) return undefined; // the browser has gone, which aborted the query
    app.log.error(`Falha ao responder ao navegador: ${describeError(error).message}`);
    return reply.code(500).send({ message: 'Não deu certo. Tente de novo.' });
  });
  return app;
}

function addFiles(app: FastifyInstance, { files, cookies, findSession }: TeamHost): void {
  for (const [path, { type, body }] of files) {
    if (path === '') continue;
    app.get(`/${path}`, (_, reply) => reply.type(type).send(body));
  }
  app.get('/', { exposeHeadRoute: true }, async (request, reply) => {
    const index = files.get('');
    if (!index || !(await findSession(request))) return reply.redirect('/entrar', 303);
    return reply.type(index.type).send(index.body);
  });
  // Mails use this form of URL, because a fragment would be lost during sign-in.
  app.get('/contato/:id', async (request, reply) => {
    const id = idOf(request.params);
    if (await findSession(request)) return reply.redirect(`/#hoje/${id}`, 303);
    const wanted = cookies.write(wantedCookie, String(id), signInMinutes * 60);
    return reply.header('set-cookie', wanted).redirect('/entrar', 303);
  });
}

function addDoor(pages: FastifyInstance, host: TeamHost): void {
  const { team, database, terminal, cookies, findSession } = host;
  if (terminal) {
    addTerminalRoutes(pages, terminal, host);
    return;
  }
  addSignInRoutes(pages, host);
  if (team.oidc) addCompanyRoutes(pages, host, team.oidc);
  pages.post('/sair', async (request, reply) => {
    const session = await findSession(request);
    const token = cookies.read(request.headers.cookie, sessionCookie);
    if (session) await signOut(database, session);
    if (token !== null) {
      reply.header('set-cookie', [
        cookies.write(sessionCookie, '', 0),
        cookies.write(knownCookie, token, longestSession / 1000),
      ]);
    }
    return reply.redirect('/entrar', 303);
  });
}

/** The team's inbox. It listens on no port of its own: the server passes it the requests for its host. */
export async function buildTeamApp(deps: TeamDeps) {
  const app = createHost(deps);
  const { team, files, brand, database, mail, terminal, now = () => new Date() } = deps;
  const cookies = new HostCookies(team.url);
  const sessions = new WeakMap<FastifyRequest, Session>();
  const host: TeamHost = {
    ...deps,
    now,
    cookies,
    door: {
      brand,
      sheets: sheetsOf(files),
      hasMail: mail !== null,
      hasCompanyAccount: team.oidc !== null,
    },
    findSession: async ({ headers }) => {
      const token = cookies.read(headers.cookie, sessionCookie);
      if (token === null) return null;
      return terminal ? terminal.findSession(token) : findSession(database, token, now());
    },
    sessionOf: (request) => sessions.get(request) as Session,
  };
  addFiles(app, host);
  await app.register(async (pages) => addDoor(pages, host));
  const addApi = async (api: FastifyInstance) => {
    api.addHook('onRequest', async (request) => {
      const session = await host.findSession(request);
      if (!session) throw new Refusal(401, 'Entre de novo.');
      sessions.set(request, session);
      if (!terminal) await touchSession(database, session, now()).catch(() => {});
    });
    api.addHook('preHandler', async ({ body }) => {
      if (body !== undefined && !isJsonObject(body)) throw new Refusal(422, notUnderstood);
    });
    addInboxRoutes(api, host);
    if (!terminal) addMemberRoutes(api, host);
  };
  await app.register(addApi, { prefix: '/api' });
  await app.ready();
  return {
    answersFor: answersFor(team.url),
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    log: app.log,
    close: () => app.close(),
  };
}
