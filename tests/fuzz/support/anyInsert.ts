import fc from 'fast-check';
import { ownPublicKey } from '../../../config/siteConfig.ts';
import { anyRows, type Members } from './anyRows.ts';
import { anyText, weighted } from './fuzz.ts';

type Header = Record<string, string>;

/** A header that is most often one that the wire takes, and sometimes one that it refuses. */
const header = (
  name: string,
  fine: readonly (string | null)[],
  refused: readonly (string | null)[],
) => {
  const anyOf = (values: readonly (string | null)[]) =>
    fc.constantFrom(...values).map((value): Header => (value === null ? {} : { [name]: value }));
  return weighted([40, anyOf(fine)], [1, anyOf(refused)]);
};

/** Whatever Node's client lets into a header: nothing that could end its line. */
const anyValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const ignored = (name: string, values: readonly string[]) =>
  fc
    .option(fc.oneof(fc.constantFrom(...values), anyValue), { freq: 2 })
    .map((value): Header => (value === null ? {} : { [name]: value }));

/** Every header of an insert but the key of the call and its context. */
const anyHeaders: fc.Arbitrary<readonly Header[]> = fc.tuple(
  header(
    'apikey',
    [ownPublicKey],
    ['', 'sb_secret_x', `${ownPublicKey}x`, ownPublicKey.toUpperCase()],
  ),
  header(
    'authorization',
    [null, `Bearer ${ownPublicKey}`],
    ['', 'Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${' '.repeat(2000)}`],
  ),
  header(
    'content-type',
    ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'],
    [null, 'text/csv', 'text/plain', '*/*', ', ', 'application/jsonx'],
  ),
  header('content-profile', [null, 'public'], ['lead_desk', 'public, public', '__proto__']),
  header(
    'prefer',
    [
      ...[null, 'return=minimal', 'count=exact', 'tx=rollback', 'a=b, =, ,'],
      ...['missing=default, count=planned', 'handling=lenient, x=y'],
    ],
    [
      ...['return=representation', 'return=headers-only', 'resolution=merge-duplicates'],
      ...['handling=strict, x=y', 'count=exact,return=representation'],
    ],
  ),
  ignored('accept', ['*/*', 'text/csv', 'application/vnd.pgrst.object+json']),
  ignored('content-encoding', ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip']),
  ignored('origin', ['null', 'https://consigo.example', 'file://']),
  ignored('x-forwarded-for', ['127.0.0.1', '::1', '2001:db8::1, 10.0.0.1', 'unknown']),
  ignored('x-proof-of-work', ['', Buffer.from('[{}]').toString('base64')]),
);

/** A body as it goes over the wire, and the rows that can be read in it. */
type Body = {
  /** A letter a byte: a counterexample can be read then. */
  latin1: string;
  rows: readonly Members[];
};

const objectOf = (members: Members) =>
  `{${members.map(([key, source]) => `${JSON.stringify(key)}:${source}`).join()}}`;

const listOf = (rows: readonly Members[]) => `[${rows.map(objectOf).join()}]`;

const bytesOf = (text: string) => Buffer.from(text);

const readable: fc.Arbitrary<Body> = fc
  .tuple(anyRows, fc.constantFrom('', ' ', '\n', '\r\n\t', '\ufeff'), fc.boolean())
  .map(([rows, before, isSingle]) => {
    const [first] = rows;
    const text = isSingle && first && rows.length === 1 ? objectOf(first) : listOf(rows);
    const bytes = bytesOf(`${before}${text}${before.trim()}`);
    return { latin1: bytes.toString('latin1'), rows };
  });

const torn = fc
  .tuple(anyRows, fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map(([rows, part]) => bytesOf(listOf(rows)).subarray(0, -1 - Math.floor(part * 40)));

const wrongBytes = fc
  .tuple(anyRows, fc.constantFrom(0x00, 0xff, 0xc0, 0xed, 0x0b), fc.nat(200))
  .map(([rows, byte, at]) => {
    const bytes = bytesOf(listOf(rows));
    return Buffer.concat([bytes.subarray(0, at), Buffer.of(byte, 0x20), bytes.subarray(at)]);
  });

const others = [
  ...['', ' ', 'null', '1', '{}', '[{}]', '[[]]', '[1]', '[null]', '{"a"', '[{},]'],
  ...['name,email\nAna,ana@b.co', 'name=Ana&email=ana%40b.co', '<xml/>'],
  ...[1000, 2200, 2400, 30_000].map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  ...[1500, 2100, 2300, 2500, 9000].map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  ...[65_535, 65_536, 65_537, 131_072].map((size) => ' '.repeat(size)),
];

const noRows: fc.Arbitrary<Buffer> = fc.oneof(
  torn,
  wrongBytes,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([Buffer.of(0x7b), bytes])),
  anyText.map((text) => bytesOf(JSON.stringify(text))),
  fc.constantFrom(...others).map(bytesOf),
);

/** What a body may be: rows as JSON, or anything that is none. */
const anyBody: fc.Arbitrary<Body> = weighted(
  [5, readable],
  [1, noRows.map((bytes) => ({ latin1: bytes.toString('latin1'), rows: [] }))],
);

const columns = ['name', 'email', 'phone', 'platform', 'company', 'notes', 'average_value'];

const asQuery = (list: string) => `?columns=${encodeURIComponent(list).replaceAll('%20', '+')}`;

const someColumns = fc
  .tuple(fc.subarray(columns, { minLength: 4 }), fc.constantFrom('"', '', ' '))
  .map(([named, quote]) => asQuery(named.map((name) => quote + name + quote).join()));

const foreignColumn = fc
  .constantFrom('id', 'created_at', '__proto__', 'Name', '*', 'lead_desk.settings')
  .map((name) => asQuery([...columns, name].join()));

const brokenList = fc
  .constantFrom(
    ...['', ',', '"name', 'name,', 'na"me', '"a""b"', 'name;email', '"\\'],
    ' '.repeat(4000),
  )
  .map(asQuery);

const query = weighted<string>(
  [8, fc.constant('')],
  [3, someColumns],
  [1, foreignColumn],
  [1, brokenList],
  [1, fc.constantFrom('?select=*', '?select=', '?on_conflict=id', '?select', '?limit=1&select=id')],
  [1, fc.constantFrom('?limit=1', '?id=eq.1', '?order=id.desc', '?__proto__=1', '?&&=', '?%zz=%')],
);

/** The key of a call: `repeated` is sent twice, two have no right length, and `reserved` is our own forms'. */
type Key = 'none' | 'fresh' | 'repeated' | 'short' | 'long' | 'reserved';

const key = weighted<Key>(
  [4, fc.constantFrom('none', 'fresh')],
  [1, fc.constantFrom('repeated', 'short', 'long', 'reserved')],
);

export type InsertCase = { body: Body; query: string; headers: readonly Header[]; key: Key };

/** A call of the insert endpoint, most often right but for one or two of its parts. */
export const anyInsert: fc.Arbitrary<InsertCase> = fc.record({
  body: anyBody,
  query,
  headers: anyHeaders,
  key,
});
