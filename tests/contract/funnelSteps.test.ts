import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readFunnel } from '../../server/leads/readFunnel.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { onDatabase } from '../support/leadStores.ts';
import { type ListeningApp, listenApp, listenOn } from '../support/listenApp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' };
const headless = 'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/150.0 Safari/537.36';
const steps = [
  ['demo', 'sign-contract'],
  ['dialog', '/beneficios'],
  ['submit', 'how-it-works'],
  ['error', 'calculator.averageValue'],
  ['calculator', 'calculated'],
  ['whatsapp', 'receipt'],
];

let app: ListeningApp | undefined;
afterEach(() => app?.close());

const tell = async (body: unknown, { url = app?.url, headers = {} } = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const options = { method: 'POST', headers: { ...browser, ...headers }, body: text };
  return (await fetch(`${url}/funil`, options)).status;
};

const view = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(`${app?.url}${path}`, { method, headers: { ...browser, ...headers } });
  await answer.arrayBuffer();
  return answer;
};

/** What was counted, read after the server has ended: it adds counts to the store in portions. */
const counted = async () => {
  await app?.close();
  const sums = new Map<string, number>();
  for (const { event, detail, count } of app?.store.counts ?? []) {
    const name = `${event} ${detail}`;
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return Array.from(sums, ([name, sum]) => `${name} ${sum}`).sort();
};

it('counts the steps that a page reports, each once', async () => {
  app = await listenApp();
  expect(await tell([...steps, ...steps])).toBe(204);
  expect(await tell([['demo', 'sign-contract']], { headers: { 'content-type': 'x/y' } })).toBe(204);
  expect(await counted()).toEqual([
    'calculator calculated 1',
    'demo sign-contract 2',
    'dialog /beneficios 1',
    'error calculator.averageValue 1',
    'submit how-it-works 1',
    'whatsapp receipt 1',
  ]);
});

it.each([
  ['{}'],
  [[['demo', 'ana@loja.com']]],
  [[['page', '/nirgends']]],
  [[...steps, ['outro', 'x']]],
])('rejects %j and counts none of it', async (body) => {
  app = await listenApp();
  expect(await tell(body)).toBe(400);
  expect(await counted()).toEqual([]);
});

it('limits how many views of one address are counted, but serves every page', async () => {
  app = await listenApp({ LEADS_RATE_LIMIT: '120', TRUST_PROXY: 'loopback' });
  const viewFrom = async (address: string) =>
    (await view('/', { 'x-forwarded-for': `198.51.100.1, ${address}` })).status;
  const flood = await Promise.all(Array.from({ length: 130 }, () => viewFrom('203.0.113.7')));
  expect(new Set(flood)).toEqual(new Set([200]));
  for (const address of ['203.0.113.8', 'unknown']) expect(await viewFrom(address)).toBe(200);
  const told = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect(await tell([['demo', 'sign-contract']], told)).toBe(204);
  expect(await counted()).toEqual(['demo sign-contract 1', 'page / 122']);
});

it('counts the pages it serves, by path', async () => {
  app = await listenApp();
  const first = await view('/beneficios?utm_source=x', { 'sec-fetch-dest': 'document' });
  const etag = first.headers.get('etag') ?? '';
  expect((await view('/beneficios', { 'if-none-match': etag })).status).toBe(304);
  await view('/como-funciona/');
  for (const path of ['/nirgends', '/robots.txt', '/_astro/app.abc123.js']) await view(path);
  await view('/', {}, 'HEAD');
  await view('/', { 'sec-purpose': 'prefetch;prerender' });
  await view('/', { 'sec-fetch-dest': 'empty' });
  const bot = 'Googlebot/2.1; +http://www.google.com/bot.html';
  for (const agent of ['curl/8', `Mozilla/5.0 (compatible; ${bot})`, headless, '']) {
    await view('/', { 'user-agent': agent });
  }
  await view('/beneficios', { 'user-agent': 'Mozilla/5.0 (Linux; CUBOT NOTE 20) Mobile' });
  // A prerendered page reports itself once it is seen.
  expect(await tell([['page', '/como-funciona']])).toBe(204);
  expect(await counted()).toEqual(['page /beneficios 3', 'page /como-funciona 2']);
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['for senders of DNT', { dnt: '1' }, {}],
  ['for senders of GPC', { 'sec-gpc': '1' }, {}],
  ['if the owner switched it off', {}, { SITE_FUNNEL: 'off' }],
])('counts nothing %s', async (_, headers, env) => {
  app = await listenApp(env);
  await view('/', headers);
  expect(await tell(steps, { headers })).toBe(204);
  expect(await counted()).toEqual([]);
});

it('stores counts without traces of visitors, on disk once the server ended', async () => {
  const dataDir = temporaryFolder();
  const { url, close } = await listenOn(await openSqliteStore(dataDir));
  expect(await tell(steps, { url })).toBe(204);
  await close();
  const ever = { from: '2000-01-01', until: '2999-12-31' };
  const counts = await onDatabase(dataDir, (database) => readFunnel(database, ever));
  expect(counts.map(({ event, detail }) => [event, detail])).toEqual([...steps].sort());
  const file = readFileSync(join(dataDir, 'leads.db')).toString('latin1');
  for (const trace of ['Mozilla', 'Firefox', '127.0.0.1']) expect(file).not.toContain(trace);
});
