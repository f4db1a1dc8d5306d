import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ConfigError } from '../../config/ConfigError.ts';
import type { Companion } from '../startCompanions.ts';
import { type LeadPlace, openDatabase } from '../store/openStore.ts';
import { observeDeliveries } from './observeDeliveries.ts';
import { observeRequests } from './observeRequests.ts';

export type MetricsOptions = {
  /** The server whose answers are counted. */
  server: Server;
  /** Where the leads are; null where another backend keeps them. */
  place: LeadPlace | null;
  /** 0 takes any free port. */
  port: number;
};

/** Another name for this address is one that somebody made point here, for a page to read (DNS rebinding). */
const ownHost = /^(localhost|127\.0\.0\.1)(:\d+)?$/i;

/**
 * Figures for Prometheus at `/metrics`, on the loopback only: kinds, states and counts, no personal
 * data. A database that is away fails the scrape (500), not the server.
 * @throws {ConfigError} when the port is taken
 */
export async function startMetrics({
  server,
  place,
  port,
}: MetricsOptions): Promise<Companion & { url: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(server, registry);
  const readDeliveries = place && observeDeliveries(() => openDatabase(place), registry);

  const metrics = createServer(async ({ url, method, headers }, response) => {
    if (!ownHost.test(headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      await readDeliveries?.();
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end('The database does not answer.\n');
    }
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  const refuse = ({ code }: NodeJS.ErrnoException) =>
    reject(new ConfigError(`METRICS_PORT ${port} cannot be opened (${code}).`));
  metrics.once('error', refuse).listen(port, '127.0.0.1', resolve);
  await listening;
  return {
    url: `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`,
    stop: async () => {
      metrics.closeAllConnections();
      await new Promise((ended) => metrics.close(ended));
    },
  };
}
