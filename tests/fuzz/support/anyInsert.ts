import fc from 'fast-check';
import { anyBody, type Body } from './anyBody.ts';
import { anyHeaders, type Part } from './anyHeaders.ts';
import { anyText } from './anyText.ts';

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
