import fc from 'fast-check';
import { ownPublicKey } from '../../../config/siteConfig.ts';
import { anyText, weighted } from './fuzz.ts';

/** One object of a body: its keys and values as they are written, in order. */
export type Members = readonly (readonly [key: string, source: string])[];

const oneOf = (...values: (string | null)[]) => fc.constantFrom(...values);

/**
 * JSON numbers in various notations, except amounts that a double cannot distinguish
 * (server/store/storedLeads.ts).
 */
const anyNumber: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('-0', '1E+2', '-0.001', '0.005', '2147483648', '9999999999.995', '1e16'),
  fc.constantFrom('1e400', '1e-400', '0e99999', '1e99999999999', '1'.padEnd(280, '0')),
  fc.integer().map(String),
  fc.double({ min: -10, max: 1e12, noNaN: true }).map(String),
);

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** A JSON value as written in a body, without surrounding white space. */
const anyCell: fc.Arbitrary<string> = weighted(
  [7, anyText.map((text) => JSON.stringify(text))],
  [4, anyNumber],
  [2, anyNumber.map((text) => JSON.stringify(` ${text}\t`))],
  [1, fc.constantFrom('"NaN"', '"1,5"', '".5"', '"\u00a05"', '"٣"', `"${'1'.repeat(30_000)}x"`)],
  [2, fc.constantFrom('null', 'true', '{"__proto__":{"isAdmin":true}}', '[1,"x"]', deep(500))],
);

const texts = ['name', 'email', 'phone', 'platform', 'company', 'notes'];
const numbers = ['abandoned_carts', 'average_value', 'potential_revenue'];
const strangers = ['id', 'created_at', '__proto__', 'constructor', 'Name', 'name ', '', 'é'];

const lead: Members = [
  ['name', '"Ana Conceição"'],
  ['email', '"ana@calcadosaurora.com.br"'],
  ['phone', '"(11) 98765-4321"'],
  ['platform', '"VTEX"'],
];

type Change = (members: Members) => Members;

const leaveOut = (key: string) => (members: Members) => members.filter(([other]) => other !== key);
const setIn = (keys: readonly string[], cell = anyCell) =>
  fc.tuple(fc.constantFrom(...keys), cell).map(
    (member): Change =>
      (members) => [...leaveOut(member[0])(members), member],
  );

const change: fc.Arbitrary<Change> = weighted(
  [6, setIn(texts)],
  [3, setIn(numbers, fc.oneof(anyNumber, anyCell))],
  [1, setIn(strangers)],
  [1, fc.constantFrom(...texts).map(leaveOut)],
  [1, anyCell.map((cell) => (members) => [['name', cell], ...members])],
);

const row = fc
  .array(change, { maxLength: 3 })
  .map((changes) => changes.reduce((members, one) => one(members), lead));

/** The objects of a body: usually one, a valid lead with up to three changes. */
const anyRows: fc.Arbitrary<readonly Members[]> = weighted(
  [12, row.map((one) => [one])],
  [2, fc.tuple(row, fc.integer({ min: 2, max: 12 })).map(([one, n]) => Array(n).fill(one))],
  [1, fc.array(row, { maxLength: 4 })],
);

const listOf = (rows: readonly Members[]) => {
  const objects = rows.map((members) =>
    members.map(([key, source]) => `${JSON.stringify(key)}:${source}`).join(),
  );
  return `[${objects.map((object) => `{${object}}`).join()}]`;
};

const readable = fc
  .tuple(anyRows, fc.constantFrom('', ' ', '\r\n\t', '\ufeff'), fc.boolean())
  .map(([rows, before, isSingle]) => {
    const list = listOf(rows);
    const text = isSingle && rows.length === 1 ? list.slice(1, -1) : list;
    return { bytes: Buffer.from(before + text), rows };
  });

const noRows = fc
  .constantFrom(
    ...['', 'null', '1', '{}', '[{}]', '[[]]', '[null]', '{"a"', '[{},]', 'name=Ana', '<xml/>'],
    ...['[{"name":"\xff"}]', '[\xc0]', '[\xed\xa0\x80]', '\0', '[{"na\0me":1}]'],
    ...[1000, 2200, 30_000].map(deep),
    ...[1500, 9000].map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    ...[65_535, 65_536, 65_537, 131_072].map((size) => ' '.repeat(size)),
  )
  .map((text) => ({ bytes: Buffer.from(text, 'latin1'), rows: [] as readonly Members[] }));

/** Any body: rows as JSON, or anything else; one letter per byte, so that counterexamples are readable. */
const anyBody = weighted([5, readable], [1, noRows]).map(({ bytes, rows }) => ({
  latin1: bytes.toString('latin1'),
  rows,
}));

/** A header that is usually right; null leaves it out. */
const mostly = (right: (string | null)[], wrong: (string | null)[]) =>
  weighted([40, oneOf(...right)], [1, oneOf(...wrong)]);

const bearers = ['', 'Basic YTpi', `Bearer ${' '.repeat(2000)}`];
const preferences = [null, 'return=minimal', 'a=b, =, ,', 'handling=lenient, x=y'];
const json = ['application/json', 'APPLICATION/JSON; charset=utf-8'];

/** Every header of an insert, except the call's key and context. */
const anyHeaders = fc.record({
  apikey: mostly([ownPublicKey], ['', 'sb_secret_x', ownPublicKey.toUpperCase()]),
  authorization: mostly([null, `Bearer ${ownPublicKey}`], bearers),
  'content-type': mostly(json, [null, 'text/csv', '*/*', ', ', 'application/jsonx']),
  'content-profile': mostly([null, 'public'], ['lead_records', '__proto__']),
  prefer: mostly(preferences, ['return=representation', 'handling=strict, x=y']),
  accept: oneOf(null, '*/*', 'text/csv', 'application/vnd.pgrst.object+json'),
  'content-encoding': oneOf(null, 'gzip', 'deflate', 'gzip, gzip'),
  origin: oneOf(null, 'null', 'https://consigo.example', 'file://', '\u00ff:'),
  'x-forwarded-for': oneOf(null, '127.0.0.1', '2001:db8::1, 10.0.0.1', 'unknown'),
});

const asQuery = (list: string) => `?columns=${encodeURIComponent(list)}`;

const someColumns = fc
  .tuple(fc.subarray([...texts, ...numbers], { minLength: 4 }), fc.constantFrom('"', '', ' '))
  .map(([named, quote]) => asQuery(named.map((name) => quote + name + quote).join()));

const query = weighted<string>(
  [8, fc.constant('')],
  [3, someColumns],
  [1, fc.constantFrom('id', '__proto__', 'Name', '*').map((name) => asQuery(`${texts},${name}`))],
  [1, fc.constantFrom('', ',', '"name', 'name,', '"a""b"', '"\\', ' '.repeat(4000)).map(asQuery)],
  [1, fc.constantFrom('?select=*', '?on_conflict=id', '?limit=1', '?__proto__=1', '?%zz=%')],
);

/** A call of the insert endpoint, usually right except for one or two of its parts. */
export const anyInsert = fc.record({ body: anyBody, query, headers: anyHeaders });

export type InsertCase = typeof anyInsert extends fc.Arbitrary<infer Case> ? Case : never;
