import { ownPublicKey } from '../config/siteConfig.ts';
import { type RunningServer, startServer } from '../tests/support/runServer.ts';

/** Our server as it ships, with quiet logs, and its embedded store in a temporary folder unless the settings name a database. */
export const startOurs = (env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({ command: 'start', env: { LOG_LEVEL: 'error', ...env } });

/** Where our server takes leads, and under which key. */
export const ourInserts = (url: string) => ({
  address: `${url}/rest/v1/merchant_leads`,
  key: ownPublicKey,
});

/** Makes a server stop where the block ends that holds it with `await using`. */
export const stopsAtEnd = <Server extends { stop(): Promise<unknown> }>(
  server: Server,
): Server & AsyncDisposable =>
  Object.assign(server, {
    [Symbol.asyncDispose]: async () => {
      await server.stop();
    },
  });
