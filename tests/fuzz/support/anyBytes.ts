import { connect } from 'node:net';
import fc from 'fast-check';
import { ownPublicKey } from '../../../config/siteConfig.ts';
import { hangTime } from './fuzz.ts';

/** Bytes for a connection, in pieces, and how the client leaves: after its last byte, or torn away at once. */
type Bytes = { pieces: readonly string[]; leaves: 'politely' | 'abruptly' };

/**
 * Sends bytes (a letter each, Latin-1) over a connection of their own.
 * @returns what came back until the server hung up
 * @throws where it does not hang up in time
 */
export function sendBytes(url: string, { pieces, leaves }: Bytes): Promise<string> {
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

const lead =
  '[{"name":"Ana","email":"ana@loja.com.br","phone":"(11) 98765-4321","platform":"VTEX"}]';

const requests = [
  `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: a\r\napikey: ${ownPublicKey}\r\nContent-Type: application/json\r\nContent-Length: ${lead.length}\r\n\r\n${lead}`,
  `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: a\r\napikey: ${ownPublicKey}\r\nTransfer-Encoding: chunked\r\n\r\n${lead.length.toString(16)}\r\n${lead}\r\n0\r\n\r\n`,
  'POST /contato/quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nname=a&x=b',
  'POST /funil HTTP/1.1\r\nHost: a\r\nContent-Length: 27\r\n\r\n[["calculator","calculated"]]',
  'GET /beneficios/?utm_source=x HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nIf-None-Match: "x"\r\n\r\n',
  'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
] as const;

/** What parsers of HTTP have stumbled over. */
const nasty = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    '\x0b',
    '\x0c',
    '\x7f',
    '\xff',
    ':',
    ' :',
    ',',
    ';',
    '%',
    '%00',
    '%2e%2e/',
  ],
  ...[
    '\r\n\r\n',
    '\r\n ',
    '\r\n\t',
    '\n\n',
    '\r\nX-A: b',
    '\r\nHost: b',
    '\r\nConnection: close',
    '\r\nConnection: upgrade',
  ],
  ...[
    '\r\nContent-Length: 0',
    '\r\nContent-Length: -1',
    '\r\nContent-Length: +5',
    '\r\nContent-Length: 5, 5',
  ],
  ...[
    '\r\nContent-Length: 99999999999999999999',
    '\r\nTransfer-Encoding: chunked',
    '\r\nTransfer-Encoding:\x0bchunked',
  ],
  ...[
    '\r\nTransfer-Encoding: chunked, identity',
    '\r\nTransfer-Encoding : chunked',
    '\r\nExpect: 100-continue',
    '\r\nExpect: x',
  ],
  ...[
    '\r\nUpgrade: websocket\r\nConnection: Upgrade',
    '\r\nUpgrade: h2c',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00',
  ],
  ...[
    'HTTP/1.1',
    'HTTP/9.9',
    'http://b/',
    '//b/',
    '/..',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
    '?',
    '#',
    '*',
    'CONNECT b:1 ',
  ],
  ...[
    '0\r\n\r\n',
    'ffffffffffffffff\r\n',
    '5;a=b\r\nhello\r\n',
    '-1\r\n',
    '0x5\r\n',
    '0\r\nX: y\r\n\r\n',
  ],
  ...[
    'a'.repeat(9000),
    '\r\nA: b'.repeat(400),
    `\r\nA: ${'b'.repeat(17_000)}`,
    `?${'&'.repeat(9000)}`,
  ],
];

type Edit = (text: string) => string;

const at = (text: string, place: number) => Math.floor(place * (text.length + 1));
const place = fc.double({ min: 0, max: 0.999, noNaN: true });

/** One fault in a request: something put in, taken out, replaced, doubled, or its rest cut off. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...nasty)).map(
    ([where, part]): Edit =>
      (text) =>
        text.slice(0, at(text, where)) + part + text.slice(at(text, where)),
  ),
  fc.tuple(place, fc.nat(12)).map(
    ([where, length]): Edit =>
      (text) =>
        text.slice(0, at(text, where)) + text.slice(at(text, where) + length),
  ),
  fc.tuple(place, fc.nat(255)).map(
    ([where, code]): Edit =>
      (text) =>
        text.slice(0, at(text, where)) +
        String.fromCharCode(code) +
        text.slice(at(text, where) + 1),
  ),
  place.map(
    (where): Edit =>
      (text) =>
        text.slice(0, at(text, where)),
  ),
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
  .tuple(fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: rubbish }), place)
  .map(([text, where]) => [text.slice(0, at(text, where)), text.slice(at(text, where))]);

/** Requests as no client writes them. */
export const anyBytes: fc.Arbitrary<Bytes> = fc.record({
  pieces,
  leaves: fc.oneof(
    { weight: 9, arbitrary: fc.constant<Bytes['leaves']>('politely') },
    { weight: 1, arbitrary: fc.constant<Bytes['leaves']>('abruptly') },
  ),
});
