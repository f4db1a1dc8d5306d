import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { TooManyInsertsError } from '../../server/http/rateLimit.ts';
import { RuleBrokenError } from '../../server/store/LeadStore.ts';
import { StoreUnavailableError } from '../../server/store/storeErrors.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';
import { expectRefusal } from './wireContract.ts';

let app: ListeningApp;
afterEach(() => app.close());

it('requires our key on every method and path', async () => {
  app = await listenApp();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
    for (const [apikey, message] of [
      [null, 'No API key found in request'],
      ['x', 'Invalid API key'],
    ] as const) {
      const answer = await callRest(app.url, { method, headers: { apikey } });
      expect([answer.status, await answer.json()]).toMatchObject([401, { message }]);
    }
  }
});

const unavailable = (reason: StoreUnavailableError['reason']) => new StoreUnavailableError(reason);
const ruleBroken =
  'new row for relation "merchant_leads" violates check constraint "merchant_leads_new_rule"';

it.each([
  [503, unavailable('full'), '60', '53100', 'The lead store is full'],
  [503, unavailable('busy'), '1', '53300', 'The lead store is busy'],
  [503, unavailable('away'), '5', 'PGRST001', 'The lead store cannot be reached'],
  [429, new TooManyInsertsError(7), '7', 'PT429', 'Too many requests'],
  [400, new RuleBrokenError('merchant_leads_new_rule'), null, '23514', ruleBroken],
  [500, new Error(lead.email), null, 'XX000', 'Internal server error'],
])('responds with %d if the store fails with %s', async (status, failure, wait, code, message) => {
  app = await listenApp();
  app.store.failure = failure;
  const answer = await callRest(app.url, { body: lead });
  expect(answer.headers.get('retry-after')).toBe(wait);
  await expectRefusal(answer, status, { code, message });
});

it('reads on after a body refused as too large, because a reset would overtake the response', async () => {
  app = await listenApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = `POST /rest/v1/merchant_leads HTTP/1.1\r\nhost: x\r\napikey: ${ownPublicKey}`;
  socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: 300000\r\n\r\n`);
  for (let part = 0; part < 3; part += 1) {
    await callRest(app.url, { body: 'another call, so that the server has seen what came before' });
    await promisify<string>(socket.write).call(socket, 'a'.repeat(100_000));
  }
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

describe('the limit for an address', () => {
  const insertFrom = (address: string, body: unknown = lead) =>
    callRest(app.url, { headers: { 'x-forwarded-for': address }, body });
  const quarantine = () => app.store.inserts.map(({ quarantine }) => quarantine);

  it('quarantines leads beyond it, and at ten times that responds with 429 and Retry-After', async () => {
    const cdn = '173.245.48.0/20';
    app = await listenApp({ LEADS_RATE_LIMIT: '2', TRUST_PROXY: `loopback,${cdn}` });
    const refusedByRules = { ...lead, name: ' ' };
    for (let call = 0; call < 30; call += 1) await insertFrom('1.1.1.1', refusedByRules);
    for (let call = 0; call < 10; call += 1) {
      expect((await insertFrom('1.1.1.1', [lead, lead])).status).toBe(201);
    }
    expect(quarantine()).toEqual([null, ...Array(9).fill('flood')]);
    const refused = await insertFrom('1.1.1.1, 173.245.48.7');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait > 0 && wait <= 60).toBe(true);
    await expectRefusal(refused, 429, { code: 'PT429', message: 'Too many requests' });
    expect((await insertFrom('1.1.1.2, 173.245.48.7')).status).toBe(201);
    expect(quarantine().at(-1)).toBeNull();
  });

  it('ignores forwarded addresses unless configured', async () => {
    app = await listenApp({ LEADS_RATE_LIMIT: '1' });
    for (const address of ['1.1.1.1', '2.2.2.2']) await insertFrom(address);
    expect(quarantine()).toEqual([null, 'flood']);
  });
});

describe('other origins', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: {
      apikey: null,
      origin: 'https://loja.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,x-lead-context,x-anything',
    },
  };

  it('may insert by default; a preflight gets 204 with its headers reflected', async () => {
    app = await listenApp();
    const answer = await callRest(app.url, preflight);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'apikey,x-lead-context,x-anything',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-max-age': '3600',
    });
    const headers = { origin: 'https://loja.example' };
    const actual = await callRest(app.url, { headers, body: '{' });
    expect(actual.headers.get('access-control-allow-origin')).toBe('*');
    expect(actual.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it('can be restricted to a list; requests from others store and count nothing', async () => {
    app = await listenApp({ ALLOWED_ORIGINS: 'https://outra.example, https://loja.example' });
    const allowed = await callRest(app.url, preflight);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://loja.example');
    expect(allowed.headers.get('vary')).toContain('Origin');
    const insertFrom = (origin: string | null) =>
      callRest(app.url, { headers: { origin }, body: lead });
    for (const origin of ['null', 'https://loja.example.evil.example']) {
      const refused = await insertFrom(origin);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      const message = 'Pages from this origin may not insert leads';
      await expectRefusal(refused, 403, { code: '42501', message });
    }
    for (const origin of [app.url, 'https://consigo.example', null, 'https://loja.example']) {
      expect((await insertFrom(origin)).status).toBe(201);
    }
    expect(app.store.rows).toHaveLength(4);
    const steps = {
      method: 'POST',
      body: '[["calculator","calculated"]]',
      headers: { origin: 'null' },
    };
    expect((await fetch(`${app.url}/funil`, steps)).status).toBe(403);
    await app.close();
    expect(app.store.counts).toEqual([]);
  });

  it('do not include the host named by a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' };
    const headers = { origin: 'https://site.example', ...forwarded };
    for (const [TRUST_PROXY, status] of [
      ['', 403],
      ['loopback', 201],
    ] as const) {
      app = await listenApp({ ALLOWED_ORIGINS: 'https://loja.example', TRUST_PROXY });
      expect((await callRest(app.url, { headers, body: lead })).status).toBe(status);
      await app.close();
    }
  });
});
