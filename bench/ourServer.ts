import { once } from 'node:events';
import { type Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
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

export type Answer = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Of the body as it came over the wire. */
  bytes: number;
};

/** Asks for a page or a file in brotli, unless the headers say otherwise, and leaves the body encoded as it came. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<Answer> {
  const options = { headers: { 'accept-encoding': 'br', ...headers }, ...(agent && { agent }) };
  const [response] = (await once(get(url, options), 'response')) as [IncomingMessage];
  const { length: bytes } = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes };
}
