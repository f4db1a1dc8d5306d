import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { startMetrics } from '../../server/metrics.ts';
import type { Database } from '../../server/store/Database.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { decideFlood } from '../../server/team/leadChanges.ts';
import { encodeLeadContext } from '../../shared/leadContext.ts';
import { insertDelivery, makeStore } from '../support/leadStores.ts';
import { listenApp } from '../support/listenApp.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { callRest, lead, postForm, rawRequest } from '../support/wire.ts';

const listen = async (env?: Record<string, string>) => {
  const app = await listenApp(env);
  onTestFinished(app.close);
  return app;
};

describe('health', () => {
  const askAt = (url: string) => async (method: string) => {
    const answer = await fetch(`${url}/healthz`, { method });
    return [answer.status, answer.headers.get('cache-control'), await answer.text()];
  };

  it('is 200 while leads can be stored, and 503 otherwise', async () => {
    const [well, full] = [await listen(), await listen()];
    full.store.unavailable = 'full';
    const ask = askAt(well.url);
    expect(await ask('GET')).toEqual([200, 'no-store', '{"status":"ok"}']);
    expect(await ask('HEAD')).toEqual([200, 'no-store', '']);
    expect((await ask('POST'))[0]).toBe(405);
    expect(await askAt(full.url)('GET')).toEqual([503, 'no-store', '{"status":"unavailable"}']);
  });

  it('is still 200 when leads need attention, and says so, as do the metrics', async () => {
    const dataDir = await makeStore([sampleInsert({}, { quarantine: 'flood' }), {}]);
    const database = openSqliteDatabase(dataDir);
    await insertDelivery(database, 2, ['webhook', 'dead']);
    const server = await startServer({ dataDir, env: { METRICS_PORT: '0' } });
    const health = async () => (await fetch(`${server.url}/healthz`)).json();
    expect(await health()).toEqual({ status: 'ok', stuck: ['quarantine', 'deadDeliveries'] });
    await decideFlood(database, true);
    await database.run('DELETE FROM deliveries');
    await expect.poll(health).toEqual({ status: 'ok' });

    const printed = /^Metrics: (\S+)$/m;
    await expect.poll(() => server.output()).toMatch(printed);
    const [, metrics = ''] = printed.exec(server.output()) ?? [];
    expect(await (await fetch(metrics)).text()).toContain('leads_stored 2');
    expect(await server.stop()).toBe(0);
    await database.close();
  });
});

const secrets = {
  name: 'Zuleica Marcador',
  email: 'zuleica@marcador.example',
  phone: '(21) 93333-4444',
  platform: 'Plataforma Marcador',
  notes: 'Mensagem marcador',
};

it('the log says how each insert ended, and nothing about its sender', async () => {
  const app = await listen({ TRUST_PROXY: 'loopback', LEADS_RATE_LIMIT: '3' });
  app.log.length = 0;
  const headers = {
    'idempotency-key': 'marcador-da-chave-123',
    'x-lead-context': encodeLeadContext({ form: 'quick', page: '/marcador', notice: 'm' }),
    'user-agent': 'Marcador/1.0',
    'x-forwarded-for': '203.0.113.77',
    authorization: `Bearer ${ownPublicKey}`,
    cookie: 'marcador=1',
  };
  const path = 'merchant_leads?utm_marcador=marcador';
  const insert = (body: unknown = secrets, change: Record<string, string> = {}) =>
    callRest(app.url, { path, headers: { ...headers, ...change }, body });
  const post = (message: string) =>
    postForm(app.url, { ...secrets, message }, { kind: 'quick?marcador', headers });
  const statuses: number[] = [];
  const note = async (answer: Promise<Response>) => statuses.push((await answer).status);
  await note(insert());
  await note(insert({ ...secrets, abandoned_carts: 'marcador' }));
  await note(insert('{"name":"marcador'));
  await note(post(secrets.notes));
  app.store.failure = new Error(`UNIQUE failed: ${secrets.email}`, {
    cause: new TypeError(secrets.name),
  });
  await note(insert());
  await note(post('marcador outra vez'));
  app.store.failure = null;
  app.store.unavailable = 'away';
  await note(insert());
  await note(post('marcador na fila'));
  app.store.unavailable = null;
  for (const key of [7, 8, 9]) {
    const tenLeads = Array(10).fill(secrets);
    await note(insert(tenLeads, { 'idempotency-key': `marcador-da-chave-${key}` }));
  }
  expect(statuses).toEqual([201, 400, 400, 303, 500, 500, 503, 503, 201, 201, 429]);
  await fetch(`${app.url}/marcador?email=${secrets.email}`, { headers });
  await rawRequest(app.url, `marcador ${secrets.email}\r\n\r\n`);

  const text = app.log.join('');
  for (const mark of [...Object.values(headers), ownPublicKey]) expect(text).not.toContain(mark);
  expect(text).not.toMatch(/marcador|zuleica|93333|127\.0\.0\.1|UNIQUE/i);
  const lines = app.log.map((line) => JSON.parse(line));
  const ended = lines.filter(({ msg }) => msg === 'insert');
  expect(ended.map(({ status }) => status)).toEqual(statuses);
  const fields = { level: 'info', time: expect.any(String), ms: expect.any(Number) };
  expect(ended.at(-1)).toEqual({ ...fields, status: 429, msg: 'insert' });
  const failed = lines.filter(({ msg }) => msg === 'insert failed');
  expect(failed.map(({ reason }) => reason)).toEqual([undefined, undefined, 'away', 'away']);
  expect(failed[0].err).toMatchObject({ type: 'Error', cause: { type: 'TypeError' } });
  expect(failed[0].err.stack).toMatch(/^at .*monitoring\.test\.ts/);
});

describe('metrics', () => {
  let folder: string;
  let app: Awaited<ReturnType<typeof listenApp>>;
  let database: Database;
  let metrics: Awaited<ReturnType<typeof startMetrics>>;

  beforeEach(async () => {
    folder = await makeStore([{}, {}, sampleInsert({}, { quarantine: 'flood' })]);
    database = openSqliteDatabase(folder);
    app = await listenApp();
    metrics = await startMetrics({ server: app.app.server, database, port: 0 });
  });
  afterEach(() => Promise.all([metrics.stop(), app.close(), database.close()]));

  const scrape = async () => {
    const answer = await fetch(metrics.url);
    return { status: answer.status, text: await answer.text() };
  };

  it('count and time responses by kind and status, and contain nothing of a lead', async () => {
    await (await fetch(app.url)).text();
    await (await fetch(`${app.url}/nowhere-ana@aurora.example`)).text();
    await callRest(app.url, { body: [lead] });
    await callRest(app.url, { body: [{ ...lead, name: ' ' }] });
    const { text } = await scrape();
    expect(text.match(/^http_requests_total.*/gm)).toEqual([
      'http_requests_total{kind="insert",status="500"} 0',
      'http_requests_total{kind="insert",status="503"} 0',
      'http_requests_total{kind="form",status="500"} 0',
      'http_requests_total{kind="form",status="503"} 0',
      'http_requests_total{kind="page",status="200"} 1',
      'http_requests_total{kind="page",status="404"} 1',
      'http_requests_total{kind="insert",status="201"} 1',
      'http_requests_total{kind="insert",status="400"} 1',
    ]);
    expect(text).toContain('http_request_duration_seconds_count{kind="insert"} 2');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    for (const value of [lead.name, lead.email, lead.phone, '127.0.0.1', 'aurora']) {
      expect(text).not.toContain(value);
    }
  });

  it('count stored leads, broken promises and waiting deliveries', async () => {
    expect((await scrape()).text).toContain('lead_promises_overdue 0');
    await database.run('DELETE FROM lead_outbox WHERE lead_id = 1');
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await insertDelivery(database, 1, ['webhook', 'waiting'], hourAgo);
    await database.run("UPDATE merchant_leads SET created_at = '2026-11-02T12:00:00.000Z'");
    await database.run("UPDATE lead_states SET status = 'contacted' WHERE lead_id = 1");
    const { text } = await scrape();
    const rules = readFileSync('deploy/prometheus/consigo.rules.yaml', 'utf8');
    const observed = new Set(rules.match(/(?<=\()(?:leads?|http)_\w+/g));
    expect(observed.size).toBeGreaterThan(4);
    expect([...observed].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
    for (const line of [
      'leads_stored 3',
      'lead_promises_overdue 1',
      'lead_outbox_leads 1',
      'leads_in_quarantine{reason="flood"} 1',
      'lead_deliveries{channel="webhook",state="waiting"} 1',
    ]) {
      expect(text).toContain(line);
    }
    const [, age] = /lead_delivery_oldest_seconds\{[^}]*\} (\S+)/.exec(text) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(3600);
  });
});
