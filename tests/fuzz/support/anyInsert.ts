import fc from 'fast-check';
import { ownPublicKey } from '../../../config/siteConfig.ts';
import type { SqlRow } from '../../../server/store/Database.ts';
import { anyRows } from './anyRows.ts';
import { anyText, weighted } from './fuzz.ts';
import { judgeRows, type Members, Refused } from './judgeRows.ts';

/** Headers of one purpose, and whether a call is refused for them. */
type Part = { headers: Record<string, string>; isRefused?: boolean };

const part = (
  name: string,
  fine: readonly (string | null)[],
  refused: readonly (string | null)[],
) => {
  const anyOf = (values: readonly (string | null)[], isRefused: boolean) =>
    fc.constantFrom(...values).map((value): Part => {
      return { headers: value === null ? {} : { [name]: value }, isRefused };
    });
  return weighted([12, anyOf(fine, false)], [1, anyOf(refused, true)]);
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
    .map((value): Part => ({ headers: value === null ? {} : { [name]: value } }));

/** Every header of an insert but the key of the call and its context. */
const anyHeaders: fc.Arbitrary<readonly Part[]> = fc.tuple(
  part(
    'apikey',
    [ownPublicKey],
    ['', 'sb_secret_x', `${ownPublicKey}x`, ownPublicKey.toUpperCase()],
  ),
  part(
    'authorization',
    [null, `Bearer ${ownPublicKey}`],
    ['', 'Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${' '.repeat(2000)}`],
  ),
  part(
    'content-type',
    ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'],
    [null, 'text/csv', 'text/plain', '*/*', ', ', 'application/jsonx'],
  ),
  part('content-profile', [null, 'public'], ['lead_desk', 'public, public', '__proto__']),
  part(
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
  /** Null where none can be read. */
  rows: readonly Members[] | null;
};

const objectOf = (members: Members) =>
  `{${members.map(([key, source]) => `${JSON.stringify(key)}:${source}`).join()}}`;

const listOf = (rows: readonly Members[]) => `[${rows.map(objectOf).join()}]`;

const bytesOf = (text: string) => Buffer.from(text);

/** The server's limit for a body, in bytes. */
const maxBody = 64 * 1024;

const readable: fc.Arbitrary<Body> = fc
  .tuple(anyRows, fc.constantFrom('', ' ', '\n', '\r\n\t', '\ufeff'), fc.boolean())
  .map(([rows, before, isSingle]) => {
    const [first] = rows;
    const text = isSingle && first && rows.length === 1 ? objectOf(first) : listOf(rows);
    const bytes = bytesOf(`${before}${text}${before.trim()}`);
    return { latin1: bytes.toString('latin1'), rows: bytes.length <= maxBody ? rows : null };
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
  ...[maxBody - 1, maxBody, maxBody + 1, 2 * maxBody].map((size) => ' '.repeat(size)),
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
  [1, noRows.map((bytes) => ({ latin1: bytes.toString('latin1'), rows: null }))],
);

type Query = {
  text: string;
  /** Columns named; null where the parameter is missing. */
  named: readonly string[] | null;
  isRefused?: boolean;
};

const columns = ['name', 'email', 'phone', 'platform', 'company', 'notes', 'average_value'];

const namedQuery = (named: readonly string[], quote: string): Query => ({
  text: `?columns=${encodeURIComponent(named.map((name) => quote + name + quote).join())}`,
  named,
});

const brokenLists = [
  ...['', ',', '"name', 'name,', 'na"me', '"a""b"', 'name;email', '"\\'],
  `${' '.repeat(4000)}!`,
];

const asText = (isRefused: boolean, ...texts: string[]): fc.Arbitrary<Query> =>
  fc.constantFrom(...texts).map((text) => ({ text: `?${text}`, named: null, isRefused }));

const inAddress = (list: string) => `columns=${encodeURIComponent(list).replaceAll('%20', '+')}`;

const someColumns = fc
  .tuple(fc.subarray(columns, { minLength: 4 }), fc.constantFrom('"', '', ' '))
  .map(([named, quote]) => namedQuery(named, quote));

const foreignColumn = fc
  .constantFrom('id', 'created_at', '__proto__', 'Name', '*', 'lead_desk.settings')
  .map((name) => namedQuery([...columns, name], '"'));

const query = weighted<Query>(
  [8, fc.constant({ text: '', named: null })],
  [3, someColumns],
  [1, foreignColumn],
  [1, asText(true, ...brokenLists.map(inAddress))],
  [1, asText(true, 'select=*', 'select=', 'on_conflict=id', 'select', 'limit=1&select=id')],
  [1, asText(false, 'limit=1', 'id=eq.1', 'order=id.desc', '__proto__=1', '&&&=', '%zz=%', '?')],
);

/** The key of a call: `repeated` is sent twice, two have no right length, and `reserved` is our own forms'. */
type Key = 'none' | 'fresh' | 'repeated' | 'short' | 'long' | 'reserved';

const key = weighted<Key>(
  [4, fc.constantFrom('none', 'fresh')],
  [1, fc.constantFrom('repeated', 'short', 'long', 'reserved')],
);

export type InsertCase = { body: Body; query: Query; parts: readonly Part[]; key: Key };

/** A call of the insert endpoint, most often right but for one or two of its parts. */
export const anyInsert: fc.Arbitrary<InsertCase> = fc.record({
  body: anyBody,
  query,
  parts: anyHeaders,
  key,
});

/** The rows that a call must leave behind; null where it must be refused. */
export function expectedLeads({ body, query, parts, key }: InsertCase): SqlRow[] | null {
  const isWrong = query.isRefused || parts.some(({ isRefused }) => isRefused);
  if (isWrong || ['short', 'long', 'reserved'].includes(key) || !body.rows) return null;
  try {
    return judgeRows(body.rows, query.named);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
