import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ConfigError } from '../config/environment.ts';
import { lastSentDueBy } from '../shared/replyTime.ts';
import type { SideService } from './processEnd.ts';
import type { Database, SqlValue } from './store/Database.ts';
import { toBeAnswered } from './team/turn.ts';

/** The kind of a request; never its URL, which may contain anything. */
function kindOf({ url = '', method }: IncomingMessage): string {
  if (url.startsWith('/rest/v1')) return 'insert';
  if (url.startsWith('/contato/') && method === 'POST') return 'form';
  if (url.startsWith('/healthz')) return 'health';
  return 'page';
}

function observeRequests(server: Server, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by kind of request and HTTP status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by kind of request.',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // An alert on the increase would miss the first refusal, with which the series would begin.
  for (const kind of ['insert', 'form'])
    for (const status of ['500', '503']) requests.inc({ kind, status }, 0);
  server.on('request', (request, response) => {
    const kind = kindOf(request);
    const stop = seconds.startTimer({ kind });
    response.once('close', () => {
      stop();
      requests.inc({ kind, status: String(response.writableFinished ? response.statusCode : 499) });
    });
  });
}

const unfinished = "FROM deliveries WHERE state <> 'delivered' GROUP BY channel, state";

const ageOf = (moment: SqlValue) => (Date.now() - Date.parse(String(moment))) / 1000;

type ObservedCount = {
  name: string;
  help: string;
  /** A query that returns a row for each set of labels, with its `value`. */
  sql: string;
  values?: () => SqlValue[];
  labelNames?: string[];
  read?: (value: SqlValue) => number;
};

function observeLeads(database: Database, registry: Registry): void {
  const observe = ({ sql, values = () => [], read = Number, ...gauge }: ObservedCount) =>
    new Gauge({
      ...gauge,
      registers: [registry],
      async collect() {
        const rows = await database.all<Record<string, string> & { value: SqlValue }>(
          sql,
          values(),
        );
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels, read(value));
      },
    });
  observe({
    name: 'leads_stored',
    help: 'Leads in the store, including those in quarantine.',
    sql: 'SELECT count(*) AS value FROM merchant_leads',
  });
  observe({
    name: 'lead_newest_seconds',
    help: 'Age of the newest lead.',
    sql: 'SELECT created_at AS value FROM merchant_leads ORDER BY id DESC LIMIT 1',
    read: ageOf,
  });
  observe({
    name: 'lead_promises_overdue',
    help: 'Unanswered leads whose promised first answer is overdue.',
    sql: `SELECT count(*) AS value ${toBeAnswered} AND created_at <= $1`,
    values: () => [lastSentDueBy(new Date()).toISOString()],
  });
  observe({
    name: 'lead_deliveries',
    help: 'Deliveries that are waiting or were given up.',
    sql: `SELECT channel, state, count(*) AS value ${unfinished}`,
    labelNames: ['channel', 'state'],
  });
  observe({
    name: 'lead_delivery_oldest_seconds',
    help: 'Age of the oldest delivery that is waiting or was given up.',
    sql: `SELECT channel, state, min(created_at) AS value ${unfinished}`,
    labelNames: ['channel', 'state'],
    read: ageOf,
  });
  observe({
    name: 'leads_in_quarantine',
    help: 'Leads in quarantine, by reason.',
    sql: `SELECT quarantine AS reason, count(*) AS value FROM lead_states
      WHERE quarantine IS NOT NULL GROUP BY quarantine`,
    labelNames: ['reason'],
  });
  observe({
    name: 'lead_outbox_leads',
    help: 'Leads not yet picked up for delivery.',
    sql: 'SELECT count(*) AS value FROM lead_outbox',
  });
}

type MetricsOptions = {
  server: Server;
  /** The leads; null if another backend keeps them. */
  database: Database | null;
  port: number;
};

/**
 * Prometheus metrics at `/metrics`, on the loopback interface only, without personal data. If the
 * database is away, the scrape fails (500), not the server.
 * @throws {ConfigError} if the port is taken
 */
export async function startMetrics({
  server,
  database,
  port,
}: MetricsOptions): Promise<SideService & { url: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(server, registry);
  if (database) observeLeads(database, registry);

  const metrics = createServer(async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end('The database does not respond.\n');
    }
  });
  await once(metrics.listen(port, '127.0.0.1'), 'listening').catch((error) => {
    throw new ConfigError(`METRICS_PORT ${port} cannot be opened (${error.code}).`);
  });
  return {
    url: `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`,
    stop: async () => {
      metrics.closeAllConnections();
      await new Promise((ended) => metrics.close(ended));
    },
  };
}
