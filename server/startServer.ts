import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/ConfigError.ts';
import { describeMisspelt } from '../config/environment.ts';
import type { ServerConfig } from './config.ts';
import { explainStartFailure } from './explainStartFailure.ts';
import { handleProcessEnd } from './handleProcessEnd.ts';
import { withoutHttps } from './http/withoutHttps.ts';
import { inheritedSocket } from './inheritedSocket.ts';
import { limits } from './limits.ts';
import type { Site } from './pages/loadSite.ts';
import { startCompanions } from './startCompanions.ts';
import type { OpenedStore } from './store/openStore.ts';

const shownHost = (host: string) => {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const addressOf = ({ server }: FastifyInstance, host: string) => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return `http://${shownHost(host)}:${port}`;
};

/** Who keeps the leads must also deliver them: here nobody would. */
function requireOwnLeads(
  { delivery, database }: ServerConfig,
  { takesInserts }: OpenedStore,
): void {
  if (!delivery || database || takesInserts) return;
  throw new ConfigError(
    'LEADS_WEBHOOK_URL and SMTP_URL: the leads are kept by PUBLIC_SUPABASE_URL, so this server cannot deliver them. Set DATABASE_URL, or unset both here.',
  );
}

/**
 * Runs the server until a signal ends it. A failure to start is one line and exit code 1.
 * @param readSite takes the folder of the built pages; `loadSite` when left out
 */
export async function startServer(
  env: Record<string, string | undefined>,
  readSite?: (folder: string) => Site,
): Promise<void> {
  for (const line of describeMisspelt(env)) process.stderr.write(`WARNING: ${line}\n`);
  let config: ServerConfig | null = null;
  let opened: OpenedStore | null = null;
  try {
    const { readServerConfig } = await import('./config.ts');
    config = readServerConfig(env);
    const [{ loadSite }, { buildApp }, { openStore }] = await Promise.all([
      import('./pages/loadSite.ts'),
      withoutHttps(() => import('./app.ts')),
      import('./store/openStore.ts'),
    ]);
    const site = (readSite ?? loadSite)(config.siteDir);
    opened = await openStore(config);
    requireOwnLeads(config, opened);
    const { store, place, takesInserts } = opened;
    const app = await buildApp({ store, site, config, takesInserts });
    const socket = inheritedSocket(env);
    const { port, host } = config;
    await app.listen({
      ...(socket === null ? { port, host } : { fd: socket, host }),
      backlog: limits.connections,
      listenTextResolver: () => 'listening',
    });
    const companions = await startCompanions(config, app, takesInserts);
    handleProcessEnd(app, store, companions);
    const lines = [`Site: ${addressOf(app, config.host)}`, `Leads: ${place}`];
    const metrics = companions.flatMap(({ url }) => (url ? `Metrics: ${url}` : []));
    process.stdout.write(`${[...lines, ...metrics].join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`);
    await opened?.store.close();
    process.exit(1);
  }
}
