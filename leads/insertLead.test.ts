import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { insertLead } from './insertLead.ts';

const row = { name: 'Ana', email: 'a@b.co', phone: '(11) 98765-4321', platform: 'x', notes: 'Olá' };
const extras = {
  idempotencyKey: 'b7a1c6e2-1111-4222-8333-444455556666',
  context: { form: 'quick', page: '/', notice: '1' },
} as const;
const backend = { url: 'https://loja.supabase.example', key: 'sb_publishable_x' };

afterEach(() => vi.unstubAllGlobals());

it('makes the call of supabase-js, with the row alone in the body', async () => {
  const fetched = vi.fn(async (_: string, __: RequestInit) => new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  await insertLead(backend, row, extras);
  const [url, init] = fetched.mock.lastCall ?? [];
  expect(decodeURIComponent(url ?? '')).toBe(
    'https://loja.supabase.example/rest/v1/merchant_leads?columns="name","email","phone","platform","notes"',
  );
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual([row]);
  expect(init?.headers).toMatchObject({
    apikey: backend.key,
    authorization: `Bearer ${backend.key}`,
    'content-type': 'application/json',
    prefer: 'return=minimal',
    'idempotency-key': extras.idempotencyKey,
  });
});

it.each([200, 202, 400, 401, 429, 500, 503])('fails on an answer of %d', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status }));
  await expect(insertLead(backend, row, extras)).rejects.toMatchObject({ status });
});

it('follows no redirect, behind which any page says 200', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/login') return response.end('<!doctype html>');
    return response.writeHead(307, { location: '/login' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const redirecting = { ...backend, url: `http://127.0.0.1:${port}` };
  await expect(insertLead(redirecting, row, extras)).rejects.toMatchObject({ status: 0 });
  server.close();
});
