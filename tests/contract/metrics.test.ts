import { renameSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMetrics } from '../../server/metrics.ts';
import type { Database } from '../../server/store/Database.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead, rawRequest } from '../support/wire.ts';

let folder: string;
let app: ListeningApp;
let database: Database;
let metrics: Awaited<ReturnType<typeof startMetrics>>;

beforeEach(async () => {
  folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  await store.insert(sampleInsert());
  await store.insert(sampleInsert());
  await store.close();
  database = openSqliteDatabase(folder);
  app = await listenApp();
  metrics = await startMetrics({
    server: app.app.server,
    place: { database: null, dataDir: folder },
    port: 0,
  });
});
afterEach(async () => {
  await Promise.all([metrics.stop(), app.close(), database.close()]);
});

const scrape = async () => {
  const answer = await fetch(metrics.url);
  return { status: answer.status, text: await answer.text() };
};

it('counts answers by kind and status, and times them', async () => {
  await (await fetch(app.url)).text();
  await (await fetch(`${app.url}/nowhere-ana@aurora.example`)).text();
  await callRest(app.url, { body: [lead] });
  await callRest(app.url, { body: [{ ...lead, name: ' ' }] });
  const { text } = await scrape();
  expect(text).toContain('http_requests_total{kind="page",status="200"} 1');
  expect(text).toContain('http_requests_total{kind="page",status="404"} 1');
  expect(text).toContain('http_requests_total{kind="insert",status="201"} 1');
  expect(text).toContain('http_requests_total{kind="insert",status="400"} 1');
  expect(text).toContain('http_request_duration_seconds_count{kind="insert"} 2');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('tells what waits to be delivered', async () => {
  const [first] = await database.all<{ id: number }>('SELECT min(id) AS id FROM merchant_leads');
  await database.run('DELETE FROM lead_outbox WHERE lead_id = $1', [first?.id ?? 0]);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await database.run(
    `INSERT INTO deliveries (lead_id, channel, created_at, due_at) VALUES ($1, 'webhook', $2, $2)`,
    [first?.id ?? 0, anHourAgo],
  );
  const { text } = await scrape();
  expect(text).toContain('lead_outbox_leads 1');
  expect(text).toContain('lead_deliveries{channel="webhook",state="waiting"} 1');
  const [, age] = /lead_delivery_oldest_seconds\{[^}]*\} (\S+)/.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(3600);
});

it('holds nothing of a lead, and nothing else is there', async () => {
  await callRest(app.url, { body: [lead] });
  const { text } = await scrape();
  for (const value of [lead.name, lead.email, lead.phone, '127.0.0.1']) {
    expect(text).not.toContain(value);
  }
  const { origin } = new URL(metrics.url);
  expect((await fetch(origin)).status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
});

it.each([
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost', 200],
  ['LOCALHOST:9464', 200],
])('called by the name %s it answers %i', async (host, status) => {
  const bytes = `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect(await rawRequest(metrics.url, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('fails the scrape while the database is away, and finds it again', async () => {
  renameSync(storeFile(folder), join(folder, 'away'));
  expect((await scrape()).status).toBe(500);
  renameSync(join(folder, 'away'), storeFile(folder));
  expect((await scrape()).status).toBe(200);
});

it('listens on the loopback only', async () => {
  const { port } = new URL(metrics.url);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  const host = outside?.address ?? '127.0.0.2';
  await expect(fetch(`http://${host}:${port}/metrics`)).rejects.toThrow();
});

it('is offered by a server that is told to, and ends with it', async () => {
  const server = await startServer({ env: { METRICS_PORT: '0' } });
  const printed = /^Metrics: (\S+)$/m;
  await expect.poll(() => server.output()).toMatch(printed);
  const [, address = ''] = printed.exec(server.output()) ?? [];
  const text = await (await fetch(address)).text();
  expect(text).toContain('lead_outbox_leads 0');
  expect(await server.stop()).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

it('names the port that is taken', async () => {
  const { port } = new URL(metrics.url);
  await expect(startServer({ env: { METRICS_PORT: port } })).rejects.toThrow(
    `METRICS_PORT ${port} cannot be opened (EADDRINUSE).\n`,
  );
});
