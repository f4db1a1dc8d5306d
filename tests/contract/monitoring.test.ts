import { describe, expect, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { decideFlood } from '../../server/team/leadChanges.ts';
import { encodeLeadContext } from '../../shared/leadContext.ts';
import { insertDelivery, makeStore } from '../support/leadStores.ts';
import { listenApp } from '../support/listenApp.ts';
import { webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { callRest, postForm, rawRequest } from '../support/wire.ts';

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

  it('is still 200 when leads need attention, and says so', async () => {
    const dataDir = makeStore([sampleInsert({}, { quarantine: 'flood' }), {}]);
    const database = openSqliteDatabase(dataDir);
    await insertDelivery(database, 2, ['webhook', 'dead']);
    // Of channels that are off, which cannot alarm for ever.
    await insertDelivery(database, 2, ['slack', 'waiting']);
    await insertDelivery(database, 2, ['correction:sheets', 'dead']);
    const server = await startServer({ dataDir, env: webhookTo('http://localhost:9/') });
    const health = async () => (await fetch(`${server.url}/healthz`)).json();
    expect(await health()).toEqual({ status: 'ok', stuck: ['quarantine', 'deadDeliveries'] });
    await decideFlood(database, true);
    await database.run('DELETE FROM deliveries');
    await expect.poll(health).toEqual({ status: 'ok' });
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
