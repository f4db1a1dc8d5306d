import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { explainStartFailure } from './explainStartFailure.ts';
import { handleProcessEnd } from './handleProcessEnd.ts';
import type { OpenedStore } from './openStore.ts';

const shownHost = (host: string) => {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const addressOf = ({ server }: FastifyInstance, host: string) => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return `http://${shownHost(host)}:${port}`;
};

/** Runs the server until a signal ends it. A failure to start is one line and exit code 1. */
export async function startServer(env: Record<string, string | undefined>): Promise<void> {
  let config: ServerConfig | null = null;
  let opened: OpenedStore | null = null;
  try {
    const { readServerConfig } = await import('./config.ts');
    config = readServerConfig(env);
    const [{ loadSite }, { buildApp }, { openStore }] = await Promise.all([
      import('./pages/loadSite.ts'),
      import('./app.ts'),
      import('./openStore.ts'),
    ]);
    const site = loadSite(config.siteDir);
    opened = await openStore(config);
    const { store, place, takesInserts } = opened;
    const app = await buildApp({ store, site, config, takesInserts });
    await app.listen({
      port: config.port,
      host: config.host,
      listenTextResolver: () => 'listening',
    });
    handleProcessEnd(app, store);
    process.stdout.write(`Site: ${addressOf(app, config.host)}\nLeads: ${place}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`);
    await opened?.store.close();
    process.exit(1);
  }
}
