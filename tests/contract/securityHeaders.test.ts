import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead, rawRequest } from '../support/wire.ts';

let app: ListeningApp;
beforeAll(async () => {
  app = await listenApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => app.close());

const pagePolicy = "default-src 'self'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'";
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

const expectSecure = (headers: Headers, policy: string, isHttps: boolean) => {
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'browsing-topics']) {
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
  }
  expect(headers.get('permissions-policy')).toContain('clipboard-write=(self)');
  expectSecureFile(headers, policy, isHttps);
};

const expectSecureFile = (headers: Headers, policy: string, isHttps: boolean) => {
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const transport = isHttps ? 'max-age=31536000' : null;
  expect(headers.get('strict-transport-security')).toBe(transport);
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
};

describe.each([false, true])('with https: %s', (isHttps) => {
  const forwarded = { 'x-forwarded-proto': isHttps ? 'https' : 'http' };
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${app.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...forwarded, ...init.headers },
    });
  const form = 'application/x-www-form-urlencoded';

  it.each([
    ['a page', '/', {}, 200],
    ['a HEAD', '/', { method: 'HEAD' }, 200],
    ['a 404', '/nirgends', {}, 404],
    ['a form page', '/contato/quick', {}, 200],
    [
      'a 422',
      '/contato/quick',
      { method: 'POST', headers: { 'content-type': form }, body: 'name=' },
      422,
    ],
  ] as [string, string, RequestInit, number][])('%s', async (_, path, init, status) => {
    const answer = await get(path, init);
    expect(answer.status).toBe(status);
    expectSecure(answer.headers, pagePolicy, isHttps);
    if (init.method === 'POST') expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('no page is hidden from search by a header, whichever way it leaves', async () => {
    const inject = (method: 'GET' | 'HEAD') => app.app.inject({ method, url: '/' });
    for (const answer of [await get('/'), await get('/', { method: 'HEAD' })]) {
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    }
    for (const answer of [await inject('GET'), await inject('HEAD')]) {
      expect(answer.headers).not.toHaveProperty('x-robots-tag');
    }
  });

  it('a 304', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const answer = await get('/', { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(304);
    expectSecure(answer.headers, pagePolicy, isHttps);
  });

  it('another spelling of a page', async () => {
    const answer = await get('/beneficios/');
    expect(answer.status).toBe(301);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
    expectSecure(answer.headers, policy, isHttps);
  });

  it('a file that is no page: nothing runs in it, so nothing is permitted or denied', async () => {
    const answer = await get('/_astro/app.abc123.js');
    expect(answer.status).toBe(200);
    expectSecureFile(answer.headers, apiPolicy, isHttps);
    expect(answer.headers.get('permissions-policy')).toBeNull();
  });

  it('the data API, health, a 405 and a 400', async () => {
    const answers = [
      await callRest(app.url, { headers: forwarded, body: lead }),
      await callRest(app.url, { headers: forwarded, body: '{' }),
      await callRest(app.url, { headers: { ...forwarded, apikey: null }, body: '{' }),
      await callRest(app.url, { headers: forwarded, method: 'PUT' }),
      await get('/healthz'),
      await get('/', { method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 401, 405, 200, 405]);
    for (const answer of answers) {
      expectSecure(answer.headers, apiPolicy, isHttps);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });
});

it('bytes that are no request, and headers that are too large', async () => {
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ] as const) {
    const answer = await rawRequest(app.url, bytes);
    expect(Number(answer.slice(9, 12))).toBe(status);
    expect(answer).toContain(`content-security-policy: ${apiPolicy}\r\n`);
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
  }
});

it('https is not believed from a peer that is no trusted proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  for (const trust of ['', '10.0.0.0/8']) {
    const strict = await listenApp({ TRUST_PROXY: trust });
    for (const path of ['/', '/healthz', '/nirgends']) {
      const answer = await fetch(`${strict.url}${path}`, { headers });
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    }
    await strict.close();
  }
});

it('requests that come too slowly, and too many connections, have an end', () => {
  const { server } = app.app;
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    maxConnections: 4000,
  });
});
