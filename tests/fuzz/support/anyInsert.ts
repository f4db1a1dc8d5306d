import fc from 'fast-check';
import type { SqlRow } from '../../../server/store/Database.ts';
import { anyHeaders, type Part } from './anyHeaders.ts';
import { anyRows } from './anyRows.ts';
import { anyText } from './anyText.ts';
import { judgeRows, type Members, Refused } from './judgeRows.ts';

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

const noRows: fc.Arbitrary<Buffer> = fc.oneof(
  torn,
  wrongBytes,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([Buffer.of(0x7b), bytes])),
  anyText.map((text) => bytesOf(JSON.stringify(text))),
  fc
    .constantFrom('', ' ', 'null', '1', '{}', '[{}]', '[[]]', '[1]', '[null]', '{"a"', '[{},]')
    .map(bytesOf),
  fc.constantFrom('name,email\nAna,ana@b.co', 'name=Ana&email=ana%40b.co', '<xml/>').map(bytesOf),
  fc
    .constantFrom(1000, 2200, 2400, 30_000)
    .map((depth) => bytesOf('['.repeat(depth) + ']'.repeat(depth))),
  fc
    .constantFrom(1500, 2100, 2300, 2500, 9000)
    .map((depth) => bytesOf(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  fc
    .constantFrom(maxBody - 1, maxBody, maxBody + 1, 2 * maxBody)
    .map((size) => Buffer.alloc(size, 0x20)),
);

/** What a body may be: rows as JSON, or anything that is none. */
const anyBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 5, arbitrary: readable },
  {
    weight: 1,
    arbitrary: noRows.map((bytes) => ({ latin1: bytes.toString('latin1'), rows: null })),
  },
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
  '',
  ',',
  '"name',
  'name,',
  'na"me',
  '"a""b"',
  'name;email',
  `${' '.repeat(4000)}!`,
  '"\\',
];

const query: fc.Arbitrary<Query> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ text: '', named: null }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.subarray(columns, { minLength: 4 }), fc.constantFrom('"', '', ' '))
      .map(([named, quote]) => namedQuery(named, quote)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('id', 'created_at', '__proto__', 'Name', '*', 'lead_desk.settings')
      .map((name) => ({ ...namedQuery([...columns, name], '"') })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...brokenLists).map((list) => ({
      text: `?columns=${encodeURIComponent(list).replaceAll('%20', '+')}`,
      named: null,
      isRefused: true,
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('select=*', 'select=', 'on_conflict=id', 'select', 'limit=1&select=id')
      .map((text) => ({ text: `?${text}`, named: null, isRefused: true })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'limit=1',
        'id=eq.1',
        'order=id.desc',
        '__proto__=1',
        '&&&=',
        '%zz=%',
        'a[b][c]=1',
        '?',
      )
      .map((text) => ({ text: `?${text}`, named: null })),
  },
);

/** Where a lead came from, as the header says it, and what must stand beside the lead. */
type Context = { header: string | null; kept: object | null };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const shortText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll('\0', ''));

const rightContext = fc
  .record(
    {
      form: fc.constantFrom('quick', 'calculator', 'benefits', 'how-it-works'),
      page: shortText,
      notice: shortText,
      trap: fc.constantFrom('honeypot', 'haste'),
    },
    { requiredKeys: ['form', 'page', 'notice'] },
  )
  .map((kept): Context => ({ header: encode({ ...kept, more: 1, source: { landing: 7 } }), kept }));

const wrongContext = fc
  .oneof(
    fc.constantFrom('', '%', 'e30', 'null', '====', 'A'.repeat(4097), encode('quick'), encode([])),
    fc
      .constantFrom(
        { form: 'other', page: '/', notice: '' },
        { form: 'quick', page: 1 },
        { __proto__: 1 },
      )
      .map(encode),
    anyText.map(encode).filter((header) => header.length < 5000),
    fc.base64String({ maxLength: 200 }),
  )
  .map((header): Context => ({ header, kept: null }));

const context = fc.oneof(
  fc.constant<Context>({ header: null, kept: null }),
  rightContext,
  wrongContext,
);

/** The key of a call: `repeated` is sent twice, two have no right length, and `reserved` is our own forms'. */
type Key = 'none' | 'fresh' | 'repeated' | 'short' | 'long' | 'reserved';

const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Key>('none', 'fresh') },
  { weight: 1, arbitrary: fc.constantFrom<Key>('repeated', 'short', 'long', 'reserved') },
);

export type InsertCase = {
  body: Body;
  query: Query;
  parts: readonly Part[];
  context: Context;
  key: Key;
};

/** A call of the insert endpoint, most often right but for one or two of its parts. */
export const anyInsert: fc.Arbitrary<InsertCase> = fc.record({
  body: anyBody,
  query,
  parts: anyHeaders,
  context,
  key,
});

/** The rows that a call must leave behind; null where it must be refused. */
export function expectedLeads({ body, query, parts, context, key }: InsertCase): SqlRow[] | null {
  const isWrong = query.isRefused || parts.some(({ isRefused }) => isRefused);
  if (isWrong || ['short', 'long', 'reserved'].includes(key) || !body.rows) return null;
  try {
    const { trap = 'unproven' } = (context.kept ?? {}) as { trap?: string };
    const beside = { quarantine: trap, context: context.kept && JSON.stringify(context.kept) };
    return judgeRows(body.rows, query.named).map((lead) => ({ ...lead, ...beside }));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
