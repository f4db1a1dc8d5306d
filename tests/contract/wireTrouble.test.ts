import { afterEach, describe, expect, it } from 'vitest';
import { RuleBrokenError, TooManyInsertsError } from '../../server/store/LeadStore.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

let app: ListeningApp;
afterEach(() => app.close());

describe('trouble in the store', () => {
  it.each([
    ['full', '53100', 'The lead store is full'],
    ['busy', '53300', 'The lead store is busy'],
    ['away', 'PGRST001', 'The lead store cannot be reached'],
  ] as const)('%s is 503 with Retry-After', async (reason, code, message) => {
    app = await listenApp();
    app.store.unavailable = reason;
    const answer = await callRest(app.url, { body: lead });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefusal(answer, 503, { code, message });
  });

  it('a constraint that the store alone knows is 23514', async () => {
    app = await listenApp();
    app.store.failure = new RuleBrokenError('merchant_leads_new_rule');
    const message =
      'new row for relation "merchant_leads" violates check constraint "merchant_leads_new_rule"';
    await expectRefusal(await callRest(app.url, { body: lead }), 400, { code: '23514', message });
  });

  it('over the rate of a store that counts itself is 429', async () => {
    app = await listenApp();
    app.store.failure = new TooManyInsertsError(7);
    const answer = await callRest(app.url, { body: lead });
    expect(answer.headers.get('retry-after')).toBe('7');
    await expectRefusal(answer, 429, { code: 'PT429', message: 'Too many requests' });
  });

  it('anything else is 500 and says nothing of its cause', async () => {
    app = await listenApp();
    app.store.failure = new Error('ana@loja.com.br');
    const message = 'Internal server error';
    await expectRefusal(await callRest(app.url, { body: lead }), 500, { code: 'XX000', message });
  });
});

it('over the rate is 429 with Retry-After, counted by address', async () => {
  app = await listenApp({ LEADS_RATE_LIMIT: '2', TRUST_PROXY: 'loopback' });
  const insertFrom = (address: string) =>
    callRest(app.url, { headers: { 'x-forwarded-for': address }, body: lead });
  const answers = [await insertFrom('1.1.1.1'), await insertFrom('1.1.1.1')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const refused = await insertFrom('1.1.1.1');
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await expectRefusal(refused, 429, { code: 'PT429', message: 'Too many requests' });
  expect((await insertFrom('2.2.2.2')).status).toBe(201);
});

it('over the rate of all addresses together, fifty times that of one, is 429; rubbish does not count', async () => {
  app = await listenApp({ LEADS_RATE_LIMIT: '1', TRUST_PROXY: 'loopback' });
  const insertFrom = async (network: number, body: unknown) => {
    const answers = Array.from({ length: 51 }, (_, host) =>
      callRest(app.url, { headers: { 'x-forwarded-for': `198.51.${network}.${host}` }, body }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(new Set(await insertFrom(1, [{ ...lead, name: ' ' }]))).toEqual(new Set([400]));
  const statuses = await insertFrom(2, [lead]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(new Set(await insertFrom(3, [lead]))).toEqual(new Set([429]));
});

it('believes no forwarded address unless it was told to', async () => {
  app = await listenApp({ LEADS_RATE_LIMIT: '1' });
  const insertFrom = (address: string) =>
    callRest(app.url, { headers: { 'x-forwarded-for': address }, body: lead });
  expect((await insertFrom('1.1.1.1')).status).toBe(201);
  expect((await insertFrom('2.2.2.2')).status).toBe(429);
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

  it('may insert by default; a preflight is 204 and reflects the headers', async () => {
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
    for (const body of [lead, '{']) {
      const actual = await callRest(app.url, { headers, body });
      expect(actual.headers.get('access-control-allow-origin')).toBe('*');
      expect(actual.headers.get('access-control-expose-headers')).toContain('Content-Range');
    }
  });

  it('may be a list', async () => {
    app = await listenApp({ ALLOWED_ORIGINS: 'https://loja.example, https://outra.example' });
    const allowed = await callRest(app.url, preflight);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://loja.example');
    expect(allowed.headers.get('vary')).toContain('Origin');
    const headers = { ...preflight.headers, origin: 'https://evil.example' };
    const other = await callRest(app.url, { ...preflight, headers });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('OPTIONS without a preflight names the methods', async () => {
    app = await listenApp();
    const answer = await callRest(app.url, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([
      200,
      'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
    ]);
  });
});
