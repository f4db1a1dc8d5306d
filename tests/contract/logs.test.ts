import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { encodeLeadContext } from '../../leads/leadContext.ts';
import { listenApp } from '../support/listenApp.ts';
import { callRest, rawRequest } from '../support/wire.ts';

const secrets = {
  name: 'Zuleica Marcador',
  email: 'zuleica@marcador.example',
  phone: '(21) 93333-4444',
  platform: 'Plataforma Marcador',
  notes: 'Mensagem marcador',
};

it('says how each insert ended and nothing about who sent it', async () => {
  const app = await listenApp({ TRUST_PROXY: 'loopback', LEADS_RATE_LIMIT: '3' });
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
  expect((await insert()).status).toBe(201);
  expect((await insert({ ...secrets, abandoned_carts: 'marcador' })).status).toBe(400);
  expect((await insert('{"name":"marcador')).status).toBe(400);
  const form = new URLSearchParams({ ...secrets, message: secrets.notes });
  const post = { method: 'POST', body: form, redirect: 'manual', headers } as const;
  expect((await fetch(`${app.url}/contato/quick?marcador`, post)).status).toBe(303);
  app.store.failure = new Error(`UNIQUE failed: ${secrets.email}`, {
    cause: new TypeError(secrets.name),
  });
  expect((await insert()).status).toBe(500);
  const other = new URLSearchParams({ ...secrets, message: 'marcador outra vez' });
  expect((await fetch(`${app.url}/contato/quick`, { ...post, body: other })).status).toBe(500);
  app.store.failure = null;
  app.store.unavailable = 'away';
  expect((await insert()).status).toBe(503);
  await fetch(`${app.url}/marcador?email=${secrets.email}`, { headers });
  await rawRequest(app.url, `marcador ${secrets.email}\r\n\r\n`);
  app.store.unavailable = null;
  for (const [key, status] of [
    ['marcador-da-chave-456', 201],
    ['marcador-da-chave-789', 429],
  ] as const) {
    expect((await insert(secrets, { 'idempotency-key': key })).status).toBe(status);
  }
  await app.close();

  const text = app.log.join('');
  const marks = [...Object.values(secrets), ...Object.values(headers), /marcador/i, /zuleica/i];
  for (const mark of [...marks, '203.0.113.77', '127.0.0.1', '93333', 'UNIQUE', ownPublicKey]) {
    if (mark instanceof RegExp) expect(text).not.toMatch(mark);
    else expect(text).not.toContain(mark);
  }
  const lines = app.log.map((line) => JSON.parse(line));
  const ended = lines.filter(({ msg }) => msg === 'insert');
  expect(ended.slice(0, 7).map(({ status, form: kind }) => [status, kind])).toEqual([
    [201, 'quick'],
    [400, null],
    [400, null],
    [303, 'quick'],
    [500, 'quick'],
    [500, 'quick'],
    [503, 'quick'],
  ]);
  expect(ended.at(-1)).toEqual({
    level: 'info',
    time: expect.any(String),
    status: 429,
    form: 'quick',
    ms: expect.any(Number),
    msg: 'insert',
  });
  const failed = lines.filter(({ msg }) => msg === 'insert failed');
  expect(failed).toHaveLength(2);
  expect(failed[0].err).toMatchObject({ type: 'Error', cause: { type: 'TypeError' } });
  expect(failed[0].err.stack).toMatch(/^at .*logs\.test\.ts/);
});

it('has no line for a page', async () => {
  const app = await listenApp();
  const before = app.log.length;
  for (const path of ['/', '/beneficios', '/nirgends']) await fetch(app.url + path);
  await callRest(app.url, { method: 'GET' });
  expect(app.log.slice(before)).toEqual([]);
  await app.close();
});

it('calls it no failure of ours when a sender hangs up amid the body', async () => {
  const app = await listenApp();
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: a\r\napikey: ${ownPublicKey}\r\n`;
  socket.write(`${head}Content-Length: 50\r\n\r\n[{`);
  const [request] = await once(app.app.server, 'request');
  const closed = once(request.socket, 'close');
  socket.destroy();
  await closed;
  await app.close();
  expect(app.log.filter((line) => JSON.parse(line).level === 'error')).toEqual([]);
});
