import { METHODS } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { ownPublicKey } from '../config/siteConfig.ts';
import { createPageCounter } from './funnel/countPages.ts';
import { FunnelTally } from './funnel/FunnelTally.ts';
import { funnelRoute } from './funnel/funnelRoute.ts';
import { addErrorPages, sendAnswer } from './http/errorPages.ts';
import { formRoutes } from './http/forms/formRoutes.ts';
import { receiptRoute, sealReceipts } from './http/forms/receipts.ts';
import { healthRoute } from './http/healthRoute.ts';
import { createOriginCheck } from './http/origins.ts';
import { createPageServer, type OwnHost } from './http/pageServer.ts';
import { limitInserts } from './http/rateLimit.ts';
import { limits } from './http/requestLimits.ts';
import { restRoutes } from './http/rest/restRoutes.ts';
import { createLoggerOptions, type LogStream } from './output/logger.ts';
import { answerFile } from './pages/answerPage.ts';
import type { Site } from './pages/loadSite.ts';
import { apiSecurityHeaders, strictTransport } from './pages/securityHeaders.ts';
import type { ServerConfig } from './serverConfig.ts';
import type { LeadStore } from './store/LeadStore.ts';
import { isOwnBackend } from './store/openStore.ts';

export type AppDeps = {
  store: LeadStore;
  site: Site;
  config: ServerConfig;
  logStream?: LogStream;
  /** Counts leads that do not reach the sales team unless somebody intervenes; left out if another backend keeps them. */
  countStuck?: () => Promise<Readonly<Record<string, number>>>;
  /** The team's inbox on its own host, closed together with the server; null for none. */
  team?: (OwnHost & { close: () => Promise<void> }) | null;
};

const apiHeaders = { ...apiSecurityHeaders, 'cache-control': 'no-store' };

function logInserts(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method }, { statusCode, elapsedTime }) => {
    if (method !== 'POST') return;
    const ms = Math.round(elapsedTime * 10) / 10;
    app.log.info({ status: statusCode, ms }, 'insert');
  });
}

/** Assembles the server from its dependencies, which the caller opens and closes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { store, site, config, logStream = process.stdout } = deps;
  const { countStuck = async () => ({}), team = null } = deps;
  // If not, the browser sends leads to another backend, and only forms without JavaScript come here.
  const takesInserts = isOwnBackend(config);
  const tally = config.countsSteps && takesInserts ? new FunnelTally(store) : null;
  const { leadsRateLimit, allowedOrigins, siteUrl, proxyTrust } = config;
  const isLimited = leadsRateLimit !== null;
  const countPage = tally ? createPageCounter(site, tally, { proxyTrust, isLimited }) : undefined;
  const app = Fastify({
    logger: createLoggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    trustProxy: proxyTrust ?? false,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: limits.headers },
    serverFactory: (handle) =>
      createPageServer(site, proxyTrust, handle, { countPage, ownHost: team }),
    // A URL that the router cannot decode, such as `/promo-50%`.
    frameworkErrors: (_error, { method, url, headers }, reply) => {
      const answer = reply as FastifyReply;
      if (/^\/rest\//.test(url)) return void answer.code(400).headers(apiHeaders).send();
      sendAnswer(answer, answerFile(site.notFound, method, headers));
    },
  });
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.headers(apiHeaders);
    if (protocol === 'https') reply.headers(strictTransport);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!app.server.listening) reply.header('connection', 'close');
    // Fastify would hang up; Node reads the rest away, so that no reset overtakes the response.
    else if (reply.statusCode === 413) reply.removeHeader('connection');
  });

  // If pages send their leads to another backend, a flood goes there too.
  const insert = limitInserts(store, takesInserts ? leadsRateLimit : null);
  const isForeign = createOriginCheck(allowedOrigins, siteUrl);
  addErrorPages(app, site);
  const receipts = sealReceipts(store);
  await app.register(receiptRoute, { site, receipts });
  await app.register(healthRoute, { store, countStuck });
  await app.register(funnelRoute, { tally, pages: site.pages, isForeign, isLimited });
  // Otherwise open event streams would keep the server from closing.
  app.addHook('preClose', async () => team?.close());
  app.addHook('onClose', () => tally?.flush());
  await app.register(async (inserts) => {
    logInserts(inserts);
    await inserts.register(formRoutes, { store, insert, site, receipts, isForeign });
    if (!takesInserts) return;
    const keys = [...new Set([ownPublicKey, config.backend.key])];
    await inserts.register(restRoutes, { insert, keys, allowedOrigins, isForeign });
  });
  await app.ready();
  return app;
}
