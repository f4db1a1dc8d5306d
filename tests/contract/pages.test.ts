import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { siteFiles } from '../support/siteFixture.ts';
import { rawRequest } from '../support/wire.ts';

let app: ListeningApp;
beforeAll(async () => {
  app = await listenApp();
  return app.close;
});

type Headers = Record<string, string>;

const ask = async (path: string, headers: Headers = {}, method = 'GET') => {
  const call = request(app.url, { path, method, headers, agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
};

describe('a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/beneficios', 'beneficios.html'],
    ['/como-funciona', 'como-funciona/index.html'],
    ['/%62eneficios?utm_source=x', 'beneficios.html'],
  ])('%s is the file %s', async (path, file) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(siteFiles[file]);
    const more = { 'content-length': String(body.length), date: expect.stringMatching(/ GMT$/) };
    expect(headers).toMatchObject(more);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, *', 'gzip'],
    ['zstd', undefined],
    ['*;q=0', undefined],
  ])('is sent as %s for Accept-Encoding %j', async (accepted, encoding) => {
    const { status, headers, body } = await ask('/', { 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect((encoding ? decode(body) : body).toString()).toBe(siteFiles['index.html']);
  });

  it('has a strong ETag for each encoding, and gets 304 if it matches', async () => {
    const plain = (await ask('/')).headers['etag'] ?? '';
    const br = (await ask('/', { 'Accept-Encoding': 'br' })).headers['etag'] ?? '';
    expect(plain).toMatch(/^"[\w-]{22}"$/);
    expect(br).toBe(`${plain.slice(0, -1)}-br"`);
    for (const condition of [plain, `W/${plain}`, `"x", ${plain}`, '*']) {
      const { status, headers, body } = await ask('/', { 'If-None-Match': condition });
      expect([status, body.length, headers['etag']]).toEqual([304, 0, plain]);
      expect(headers).not.toHaveProperty('content-length');
    }
    expect((await ask('/', { 'If-None-Match': br })).status).toBe(200);
    expect((await ask('/', { 'If-None-Match': br, 'Accept-Encoding': 'br' })).status).toBe(304);
  });

  it('has no body for HEAD', async () => {
    const { headers } = await ask('/');
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  });

  it('hangs up on a client that sends requests without end and reads no response', async () => {
    const calls = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40);
    await expect(rawRequest(app.url, calls)).rejects.toThrow('ECONNRESET');
  });
});

it.each([
  ['/black-friday', '/beneficios?utm_campaign=bf#taxas'],
  ['/black-friday?gclid=1&utm_campaign=mine', '/beneficios?utm_campaign=bf&gclid=1#taxas'],
])('the short path %s temporarily redirects to %s', async (path, location) => {
  const { status, headers } = await ask(path);
  expect([status, headers['location']]).toEqual([302, location]);
});

describe('other spellings', () => {
  it.each([
    ['/beneficios/', '/beneficios'],
    ['/beneficios/?utm_source=x&a=//b', '/beneficios?utm_source=x&a=//b'],
    ['/como-funciona/index.html', '/como-funciona'],
    ['/index.html?a', '/?a'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect([status, headers['location']]).toEqual([301, location]);
  });

  it.each([
    ...['/nirgends', '/nirgends/', '/beneficios//', '//beneficios/', '//evil.example/'],
    ...['/\\evil.example/', '/%2F%2Fevil.example/', '/../package.json', '/%2e%2e/package.json'],
    ...['/..%2fpackage.json', '/_astro/../.build-stamp', '/.build-stamp', '/_astro/', '/500'],
    ...['/.well-known/security.txt', '/index.html.br', '/404', '/404.html', '/__proto__'],
    ...['/constructor', '/%', '/%zz', '/promo-50%', '/%E0%A4%A'],
  ])('%s is a real 404', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['location']]).toEqual([404, undefined]);
    expect(body.toString()).toBe(siteFiles['404.html']);
  });
});
