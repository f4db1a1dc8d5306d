import { afterEach, expect, it, vi } from 'vitest';
import { startReceiver } from '../tests/support/receivers.ts';
import { insertLead } from './insertLead.ts';

const row = { name: 'Ana', email: 'a@b.co', phone: '(11) 98765-4321', platform: 'x', notes: 'Olá' };
const extras = {
  idempotencyKey: 'b7a1c6e2-1111-4222-8333-444455556666',
  context: { form: 'quick', page: '/', notice: '1' },
} as const;
const backend = { url: 'https://loja.supabase.example', key: 'sb_publishable_x' };

afterEach(() => vi.unstubAllGlobals());

it.each([200, 202, 400, 401, 429, 500, 503])('fails if the response is %d', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status }));
  await expect(insertLead(backend, row, extras)).rejects.toMatchObject({ status });
});

it('follows no redirect, because any page would respond with 200', async () => {
  const { url } = await startReceiver((response, call) => {
    if (call.url === '/login') return void response.end('<!doctype html>');
    response.writeHead(307, { location: '/login' }).end();
  });
  const redirecting = { ...backend, url: new URL(url).origin };
  await expect(insertLead(redirecting, row, extras)).rejects.toMatchObject({ status: 0 });
});
