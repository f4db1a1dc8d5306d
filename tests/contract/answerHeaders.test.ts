import { beforeAll, expect, it } from 'vitest';
import { builtFolder } from '../support/builtPages.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

let app: ListeningApp;
beforeAll(async () => {
  app = await listenApp({ TRUST_PROXY: 'loopback' }, builtFolder);
  return app.close;
});

const closed = "default-src 'none'; frame-ancestors 'none'";

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const permissions = {
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};
const speculating = {
  'speculation-rules':
    "\"data:application/speculationrules+json,{%22prerender%22:[{%22where%22:{%22selector_matches%22:%22[href^='/']%22}},{%22where%22:{%22selector_matches%22:%22[href^='/']:hover%22},%22eagerness%22:%22moderate%22}]}\"",
};
const noindex = { 'x-robots-tag': 'noindex' };
const noStore = { 'cache-control': 'no-store' };
const anHour = { 'cache-control': 'public, max-age=3600' };
const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
const etag = { etag: expect.stringMatching(/^"[\w-]{22}(-br)?"$/) };
const compressed = { 'content-encoding': 'br', vary: 'accept-encoding' };
const typed = (type: string) => ({ 'content-type': type });

const html = {
  ...everywhere,
  ...permissions,
  ...typed('text/html; charset=utf-8'),
  'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-.*'none'$/),
};
/** Headers of a built page that is not filled in. */
const built = { ...html, ...compressed, 'cache-control': 'no-cache' };
const page = { ...built, ...speculating, ...etag };
const missing = { ...built, ...speculating, ...noindex };
const mistaken = { ...html, ...noindex, ...noStore };
const receipt = { ...html, 'cache-control': 'private, no-cache' };

const file = { ...everywhere, 'content-security-policy': closed, ...etag };
const script = { ...file, ...forever, ...compressed, ...typed('text/javascript; charset=utf-8') };
const face = { ...file, ...forever, ...typed('font/woff2') };
const text = { ...file, ...anHour, ...compressed, ...typed('text/plain; charset=utf-8') };

const data = {
  ...everywhere,
  ...permissions,
  ...noindex,
  ...noStore,
  'content-security-policy': closed,
};
const json = { ...data, ...typed('application/json; charset=utf-8') };
const stored = { ...data, location: expect.stringMatching(/^\/obrigado\?p=/) };

/** Headers that depend on time or connection. */
const passing = /^(connection|keep-alive|date|content-length)$/;

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !passing.test(name)));

/** Over https, according to the proxy. */
const forwarded = { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' };
const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${app.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...forwarded, ...headers },
  });
const post = (fields: Record<string, string>) =>
  ask('/contato/quick', { method: 'POST', body: new URLSearchParams(fields) });
const filledIn = { name: lead.name, email: lead.email, phone: lead.phone, message: lead.notes };
const insert = (body: unknown) => callRest(app.url, { body, headers: forwarded });
const askNamed = async (pattern: RegExp) =>
  ask(pattern.exec(await (await ask('/')).text())?.[0] ?? '/none');

type Kind = [name: string, ask: () => Promise<Response>, status: number, headers: object];

const askReceipt = async () => ask((await post(filledIn)).headers.get('location') ?? '/none');

const kinds: Kind[] = [
  ['a page', () => ask('/'), 200, page],
  ['a missing page', () => ask('/nao-existe'), 404, missing],
  ['a form with mistakes', () => post({ name: '' }), 422, mistaken],
  ['a form that is stored', () => post(filledIn), 303, stored],
  ['a receipt', askReceipt, 200, receipt],
  ['a receipt that nobody made', () => ask('/obrigado?p=C7F3-A91D'), 200, page],
  ['a script', () => askNamed(/\/_astro\/DemoCheckout[\w.-]+js/), 200, script],
  ['a face', () => askNamed(/\/_astro\/[\w.-]+woff2/), 200, face],
  ['a picture', () => ask('/cards/inicio.png'), 200, { ...file, ...anHour, ...typed('image/png') }],
  ['a text', () => ask('/licencas/fontes.txt'), 200, text],
  ['a method of no page', () => ask('/', { method: 'PUT' }), 405, { ...data, allow: 'GET, HEAD' }],
  ['a lead that is stored', () => insert(lead), 201, { ...data, 'content-range': '*/*' }],
  ['a lead that is refused', () => insert('{'), 400, json],
  ['the health', () => ask('/healthz'), 200, json],
];

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

it.each(kinds)('%s has exactly these headers', async (_, answerOf, status, headers) => {
  const answer = await answerOf();
  expect(answer.status).toBe(status);
  expect(headersOf(answer)).toEqual({ ...headers, ...overHttps });
});

it('demands https only over https', async () => {
  expect((await fetch(app.url)).headers.has('strict-transport-security')).toBe(false);
});

it('limits slow requests and the number of connections', () => {
  expect(app.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    maxConnections: 4000,
  });
});
