import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { FuzzedServer } from './support/FuzzedServer.ts';
import { fuzz, hangTime, weighted } from './support/fuzz.ts';

/** Bytes for a connection, in pieces, and how the client leaves: after its last byte, or torn away at once. */
type Bytes = { pieces: readonly string[]; leaves: 'politely' | 'abruptly' };

/**
 * Sends bytes (a letter each, Latin-1) over a connection of their own.
 * @returns what came back until the server hung up
 * @throws where it does not hang up in time
 */
function sendBytes(url: string, { pieces, leaves }: Bytes): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
  const received: Buffer[] = [];
  socket.setTimeout(hangTime, () => {
    reject(new Error('The server did not hang up'));
    socket.destroy();
  });
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED') reject(new Error('The server is gone'));
  });
  socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
  socket.on('connect', () => {
    for (const piece of pieces) socket.write(piece, 'latin1');
    if (leaves === 'politely') socket.end();
    else setImmediate(() => socket.resetAndDestroy());
  });
  return promise;
}

const leads =
  '[{"name":"Ana","email":"ana@loja.com.br","phone":"(11) 98765-4321","platform":"VTEX"}]';

const requests = [
  `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: a\r\napikey: ${ownPublicKey}\r\nContent-Type: application/json\r\nContent-Length: ${leads.length}\r\n\r\n${leads}`,
  `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: a\r\napikey: ${ownPublicKey}\r\nTransfer-Encoding: chunked\r\n\r\n${leads.length.toString(16)}\r\n${leads}\r\n0\r\n\r\n`,
  'POST /contato/quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nname=a&x=b',
  'POST /funil HTTP/1.1\r\nHost: a\r\nContent-Length: 27\r\n\r\n[["calculator","calculated"]]',
  'GET /beneficios/?utm_source=x HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nIf-None-Match: "x"\r\n\r\n',
  'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
] as const;

/** What parsers of HTTP have stumbled over. */
const nasty = [
  ...'\r\n|\n|\r|\0| |\t|\x0b|\x7f|\xff| :|\r\n\r\n|\r\n |\n\n|: |;|%|?|#|*'.split('|'),
  ...'%00 %2e%2e/ HTTP/1.1 HTTP/9.9 http://b/ //b/ /.. /% /%2e%2e/%2e%2e/etc/passwd'.split(' '),
  ...['X-A: b', 'Host: b', 'Expect: 100-continue', 'Connection: close', 'Upgrade: h2c'].map(
    (header) => `\r\n${header}`,
  ),
  ...['0', '-1', '+5', '5, 5', '9'.repeat(20)].map((length) => `\r\nContent-Length: ${length}`),
  ...[': chunked', ':\x0bchunked', ' : chunked'].map((coding) => `\r\nTransfer-Encoding${coding}`),
  ...['CONNECT b:1 ', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\x16\x03\x01\x02\x00'],
  ...['5;a=b\r\nhello\r\n', '0\r\n\r\n', 'ffffffffffffffff\r\n', '-1\r\n', '0x5\r\n'],
  ...['a'.repeat(17_000), '\r\nA: b'.repeat(400), `?${'&'.repeat(9000)}`],
];

type Edit = (text: string) => string;

const place = fc.double({ min: 0, max: 0.999, noNaN: true });
const at = (text: string, where: number) => Math.floor(where * (text.length + 1));

/** Other text in the place of so many letters, somewhere in a request. */
const replaced = (length: fc.Arbitrary<number>, put: fc.Arbitrary<string>): fc.Arbitrary<Edit> =>
  fc.tuple(place, length, put).map(([where, count, part]) => (text) => {
    const start = at(text, where);
    return text.slice(0, start) + part + text.slice(start + count);
  });

const anyByte = fc.nat(255).map((code) => String.fromCharCode(code));

/** One fault in a request: something put in, taken out, replaced, its rest cut off, or another behind it. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  replaced(fc.constant(0), fc.constantFrom(...nasty)),
  replaced(fc.nat(12), fc.constant('')),
  replaced(fc.constant(1), anyByte),
  replaced(fc.constant(Number.POSITIVE_INFINITY), fc.constant('')),
  fc.constantFrom(...requests).map(
    (other): Edit =>
      (text) =>
        text + other,
  ),
);

const rubbish = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));

const mutated = fc
  .tuple(fc.constantFrom(...requests), fc.array(edit, { maxLength: 4 }))
  .map(([request, edits]) => edits.reduce((text, one) => one(text), request as string));

const pieces = fc
  .tuple(weighted([9, mutated], [1, rubbish]), place)
  .map(([text, where]) => [text.slice(0, at(text, where)), text.slice(at(text, where))]);

/** Requests as no client writes them. */
const anyBytes: fc.Arbitrary<Bytes> = fc.record({
  pieces,
  leaves: weighted<Bytes['leaves']>([9, fc.constant('politely')], [1, fc.constant('abruptly')]),
});

const server = new FuzzedServer();
const sendAll = (cases: readonly Bytes[]) =>
  server.sendRound(cases, (one) => sendBytes(server.url, one));

const statusesOf = (answers: string) =>
  Array.from(answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status));

it('answers whatever bytes come, keeps what it has taken, and goes on', async () => {
  await fuzz({
    share: 0.1,
    atOnce: 20,
    cases: anyBytes,
    check: async (cases) => {
      const { rows, expected: answers } = await sendAll(cases);
      const statuses = answers.flatMap(statusesOf);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect((await server.send({ method: 'GET', path: '/', headers: {} })).status).toBe(200);
      const taken = statuses.filter((status) => status === 201 || status === 303);
      expect(rows.length).toBeGreaterThanOrEqual(taken.length);
    },
  });
  expect(server.complaints()).toEqual([]);
});
