import { afterEach, expect, it } from 'vitest';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';

let app: ListeningApp;
afterEach(() => app.close());

const ask = async (method = 'GET') => {
  const answer = await fetch(`${app.url}/healthz`, { method });
  const { status, headers } = answer;
  return { status, cache: headers.get('cache-control'), body: await answer.text() };
};

it('is 200 while leads can be stored, and 503 otherwise', async () => {
  app = await listenApp();
  const cache = 'no-store';
  expect(await ask()).toEqual({ status: 200, cache, body: '{"status":"ok"}' });
  expect(await ask('HEAD')).toEqual({ status: 200, cache, body: '' });
  expect((await ask('POST')).status).toBe(405);
  await app.close();
  app = await listenApp();
  app.store.unavailable = 'full';
  expect(await ask()).toEqual({ status: 503, cache, body: '{"status":"unavailable"}' });
});

it('writes to the store once for all who ask within a second', async () => {
  app = await listenApp();
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  await ask();
  expect(app.store.checks).toBe(1);
});
