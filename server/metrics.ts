import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ConfigError } from '../config/environment.ts';
import type { SideService } from './processEnd.ts';
import type { Database } from './store/Database.ts';

/** What a request was for; never its address, which may hold anything. */
function kindOf({ url = '', method }: IncomingMessage): string {
  if (url.startsWith('/rest/v1')) return 'insert';
  if (url.startsWith('/contato/') && method === 'POST') return 'form';
  if (url.startsWith('/healthz')) return 'health';
  return 'page';
}

/** Counts and times every answer of a server, by kind of request and HTTP status. */
function observeRequests(server: Server, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind of request and HTTP status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by kind of request.',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  server.on('request', (request, response) => {
    const kind = kindOf(request);
    const stop = seconds.startTimer({ kind });
    response.once('close', () => {
      stop();
      requests.inc({ kind, status: String(response.writableFinished ? response.statusCode : 499) });
    });
  });
}

const byState = `SELECT channel, state, count(*) AS count, min(created_at) AS oldest
  FROM deliveries WHERE state <> 'delivered' GROUP BY channel, state`;

const byReason = `SELECT quarantine AS reason, count(*) AS count FROM lead_states
  WHERE quarantine IS NOT NULL GROUP BY quarantine`;

type ReasonCount = { reason: string; count: number };

type DeliveryCount = { channel: string; state: string; count: number; oldest: string };

/**
 * Adds how many leads are in quarantine, how many deliveries wait or were given up, and for how long the
 * oldest of them has been on its way.
 * @returns a function that reads them again
 */
function observeLeads(database: Database, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const deliveries = new Gauge({
    name: 'lead_deliveries',
    help: 'Deliveries that wait or were given up.',
    labelNames: ['channel', 'state'],
    registers,
  });
  const ages = new Gauge({
    name: 'lead_delivery_oldest_seconds',
    help: 'Age of the oldest delivery that waits or was given up.',
    labelNames: ['channel', 'state'],
    registers,
  });
  const quarantined = new Gauge({
    name: 'leads_in_quarantine',
    help: 'Leads that are kept apart, by the reason.',
    labelNames: ['reason'],
    registers,
  });
  const untaken = new Gauge({
    name: 'lead_outbox_leads',
    help: 'Leads that no delivery has taken up yet.',
    registers,
  });

  const show = (rows: readonly DeliveryCount[]) => {
    deliveries.reset();
    ages.reset();
    for (const { channel, state, count, oldest } of rows) {
      deliveries.set({ channel, state }, count);
      ages.set({ channel, state }, (Date.now() - Date.parse(oldest)) / 1000);
    }
  };

  return async () => {
    show(await database.all<DeliveryCount>(byState));
    const outbox = 'SELECT count(*) AS count FROM lead_outbox';
    untaken.set((await database.all<{ count: number }>(outbox))[0]?.count ?? 0);
    quarantined.reset();
    for (const { reason, count } of await database.all<ReasonCount>(byReason)) {
      quarantined.set({ reason }, count);
    }
  };
}

type MetricsOptions = {
  /** The server whose answers are counted. */
  server: Server;
  /** The leads; null where another backend keeps them. */
  database: Database | null;
  /** 0 takes any free port. */
  port: number;
};

/** Any other name was made to point here so that a page could read the answer (DNS rebinding). */
const ownHost = /^(localhost|127\.0\.0\.1)(:\d+)?$/i;

/**
 * Figures for Prometheus at `/metrics`, on the loopback only: kinds, states and counts, no personal
 * data. A database that is away fails the scrape (500), not the server.
 * @throws {ConfigError} when the port is taken
 */
export async function startMetrics({
  server,
  database,
  port,
}: MetricsOptions): Promise<SideService & { url: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(server, registry);
  const readLeads = database && observeLeads(database, registry);

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
      await readLeads?.();
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
