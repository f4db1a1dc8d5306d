import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder } from '../support/builtPages.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

let app: ListeningApp;
beforeAll(async () => {
  app = await listenApp({ TRUST_PROXY: 'loopback' }, builtFolder);
});
afterAll(() => app.close());

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const hidden = { 'x-robots-tag': 'noindex' };
const etag = expect.stringMatching(/^"[\w-]{22}(-br)?"$/);

const permissions = {
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};
const html = {
  ...everywhere,
  ...permissions,
  'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-.*'none'$/),
  'content-type': 'text/html; charset=utf-8',
};
const compressed = { 'content-encoding': 'br', vary: 'accept-encoding' };
/** Of a page that the build has made, and nobody has filled in. */
const built = {
  ...html,
  'content-encoding': 'br',
  vary: 'accept-encoding, save-data',
  'cache-control': 'no-cache',
};
const speculating = {
  'speculation-rules':
    "\"data:application/speculationrules+json,{%22prerender%22:[{%22where%22:{%22selector_matches%22:%22[href^='/']%22}},{%22where%22:{%22selector_matches%22:%22[href^='/']:hover%22},%22eagerness%22:%22moderate%22}]}\"",
};
const file = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const moved = {
  ...everywhere,
  ...permissions,
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};
const anHour = { 'cache-control': 'public, max-age=3600' };
const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
const data = {
  ...everywhere,
  ...permissions,
  ...hidden,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const json = { ...data, 'content-type': 'application/json; charset=utf-8' };

/** What belongs to the moment or to the connection. */
const passing = /^(connection|keep-alive|date|content-length)$/;

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !passing.test(name)));

const sent = { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' };
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...sent, ...init.headers },
  });
const post = (fields: Record<string, string>) =>
  ask('/contato/quick', { method: 'POST', body: new URLSearchParams(fields) });
const filledIn = { name: lead.name, email: lead.email, phone: lead.phone, message: lead.notes };
const addressOf = async (pattern: RegExp) =>
  pattern.exec(await (await ask('/')).text())?.[0] ?? 'none';

type Kind = [name: string, ask: () => Promise<Response>, status: number, headers: object];

const kinds: Kind[] = [
  ['a page', () => ask('/'), 200, { ...built, ...speculating, etag }],
  ['its head', () => ask('/', { method: 'HEAD' }), 200, { ...built, ...speculating, etag }],
  [
    'a page for who is to save data',
    () => ask('/', { headers: { 'save-data': 'on' } }),
    200,
    { ...built, etag },
  ],
  ['a form page', () => ask('/contato/quick'), 200, { ...built, ...speculating, etag }],
  [
    'a page that is not there',
    () => ask('/nao-existe'),
    404,
    { ...built, ...speculating, ...hidden },
  ],
  [
    'a form with mistakes',
    () => post({ name: '' }),
    422,
    { ...html, ...hidden, 'cache-control': 'no-store' },
  ],
  [
    'a form that is stored',
    () => post(filledIn),
    303,
    { ...data, location: expect.stringMatching(/^\/obrigado\?p=/) },
  ],
  [
    'a receipt',
    () => ask('/obrigado?p=C7F3-A91D'),
    200,
    { ...html, 'cache-control': 'private, no-cache', 'last-modified': expect.any(String) },
  ],
  [
    'another spelling',
    () => ask('/beneficios/'),
    301,
    { ...moved, ...anHour, location: '/beneficios' },
  ],
  [
    'a script',
    async () => ask(await addressOf(/\/_astro\/DemoCheckout[\w.-]+js/)),
    200,
    { ...file, ...forever, ...compressed, 'content-type': 'text/javascript; charset=utf-8', etag },
  ],
  [
    'a face',
    async () => ask(await addressOf(/\/_astro\/bricolage[\w.-]+woff2/)),
    200,
    { ...file, ...forever, 'content-type': 'font/woff2', etag },
  ],
  [
    'a picture',
    () => ask('/cards/inicio.png'),
    200,
    { ...file, ...anHour, 'content-type': 'image/png', etag },
  ],
  [
    'a text',
    () => ask('/licencas/fontes.txt'),
    200,
    { ...file, ...anHour, ...compressed, 'content-type': 'text/plain; charset=utf-8', etag },
  ],
  [
    'a method that no page takes',
    () => ask('/', { method: 'DELETE' }),
    405,
    { ...data, allow: 'GET, HEAD' },
  ],
  [
    'a lead that is stored',
    () => callRest(app.url, { headers: sent, body: lead }),
    201,
    { ...data, 'content-range': '*/*' },
  ],
  ['a lead that is refused', () => callRest(app.url, { headers: sent, body: '{' }), 400, json],
  [
    'a lead without a key',
    () => callRest(app.url, { headers: { ...sent, apikey: null }, body: lead }),
    401,
    json,
  ],
  ['the health', () => ask('/healthz'), 200, json],
];

it.each(kinds)('%s has these headers and no others', async (_, answerOf, status, headers) => {
  const answer = await answerOf();
  expect(answer.status).toBe(status);
  expect(headersOf(answer)).toEqual(headers);
});
