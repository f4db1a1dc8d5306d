import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Call, FuzzedServer } from './support/FuzzedServer.ts';
import { anyText, fuzz, textOf, weighted } from './support/fuzz.ts';

const path = fc.oneof(
  fc.constantFrom(...'/ /beneficios /contato/quick /healthz /funil /rest/v1/ /obrigado'.split(' ')),
  textOf(
    `/ // . .. %2e %2f %5c %00 % %zz %C3 \\\\ index .html .br .gz ? & ; beneficios _astro
    app.abc123.js rest v1 merchant_leads rpc contato .build-stamp etc/passwd`,
  ).map((text) => `/${text}`),
  anyText.map((text) => `/${encodeURIComponent(text.toWellFormed().slice(0, 100).toWellFormed())}`),
);

const headerOf = (pieces: string, ...more: string[]) =>
  textOf(pieces, ...more).map((text) => text.trim());

const headers = fc.record(
  {
    'accept-encoding': headerOf('br gzip * ;q= 0 1 , identity NaN'),
    'if-none-match': headerOf('* W/ " x ,'),
    'if-modified-since': headerOf('-1', 'Sun, 22 Nov 2026 10:00:00 GMT'),
    range: headerOf('bytes= 0 - 9 , 99999999999999999999'),
    'accept-language': headerOf('pt -BR , ;q='),
    host: headerOf('a : 80 [::1] @ /'),
    referer: headerOf('http:// a / % data: ?'),
    origin: headerOf('null https:// a'),
    'access-control-request-method': headerOf('POST x'),
    'access-control-request-headers': headerOf('a , x-y'),
    'content-type': fc.constantFrom(
      ...['application/x-www-form-urlencoded', 'text/plain', 'application/json', ''],
    ),
  },
  { requiredKeys: [] },
);

const filled =
  'name=Ana&email=ana@loja.com.br&phone=11987654321&message=Quero+testar&platform=VTEX';
const fields = 'name email phone message platform notice subject abandonedCarts __proto__'.split(
  ' ',
);

/** A valid form, with some of its fields replaced. */
const form = fc.dictionary(fc.constantFrom(...fields), anyText).map((typed) => {
  const values = new URLSearchParams(filled);
  for (const [key, text] of Object.entries(typed)) values.set(key, text.toWellFormed());
  return String(values);
});

const posted = fc.record({
  method: fc.constant('POST'),
  path: fc
    .constantFrom('quick', 'calculator', '__proto__', '%zz', '')
    .map((kind) => `/contato/${kind}`),
  headers: headers.map((some) => ({
    'content-type': 'application/x-www-form-urlencoded',
    ...some,
  })),
  body: weighted([9, form], [1, anyText]),
});

const steps = fc.record({
  method: fc.constant('POST'),
  path: fc.constant('/funil'),
  headers: headers.map((some) => ({ ...some, 'user-agent': 'Mozilla/5.0' })),
  body: fc.oneof(fc.json(), fc.constantFrom('[["demo","select-payment"]]', '[["dialog","/"]]')),
});

const asked = fc.record({
  method: fc.constantFrom(
    ...'GET GET GET HEAD OPTIONS PUT DELETE PATCH TRACE PROPFIND QUERY'.split(' '),
  ),
  path,
  headers,
});

/** Requests to any path except the insert's: pages, forms without script, steps, nonsense. */
const anyRequest: fc.Arbitrary<Call> = fc.oneof(asked, posted, steps);

const server = new FuzzedServer();

const statuses = [200, 204, 301, 303, 304, 400, 401, 404, 405, 413, 415, 422];

/** Words in files that no path serves. */
const hidden = /root:x:|secret stamp|hidden|"devDependencies"/;

/** @returns whether a lead was accepted */
async function send(call: Call): Promise<boolean> {
  const { status, headers, body } = await server.send(call);
  expect(statuses).toContain(status);
  expect(body).not.toMatch(hidden);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(String(headers['location'] ?? '/')).toMatch(/^\/(?!\/)/);
  return status === 303;
}

it('pages, forms and all other paths respond properly to any request', async () => {
  await fuzz({
    share: 0.18,
    atOnce: 20,
    cases: anyRequest,
    check: async (calls) => {
      const { rows, expected } = await server.sendRound(calls, send);
      expect(rows.length).toBeLessThanOrEqual(expected.filter(Boolean).length);
    },
  });
  expect(server.complaints()).toEqual([]);
});
