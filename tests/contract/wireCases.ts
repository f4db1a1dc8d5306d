import { requiredColumns } from '../../leads/leadRules.ts';
import { offences } from '../support/rowsAtTheLimits.ts';
import { type Call, lead } from '../support/wire.ts';

/** What a call is answered with. Beside a `message`, `details` and `hint` are null where they are not named. */
type Answer = {
  status: number;
  code?: string;
  message?: string;
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string | null>;
};

type WireCase = {
  /** What is sent. */
  name: string;
  call: Call;
  answer: Answer;
  /** The rows that are in the table afterwards; none where nothing is said. */
  stored?: readonly object[];
  /** Why ours alone answers so: PostgREST 12 answers something else. */
  oursAlone?: string;
};

const newer = 'later versions of PostgREST answer as ours';
const bounded = 'ours bounds a call before it reads it';

const refusal = (status: number, code: string, message: string, more: Partial<Answer> = {}) => ({
  status,
  code,
  message,
  ...more,
});

const denied = refusal(401, '42501', 'permission denied for table merchant_leads', {
  headers: { 'www-authenticate': 'Bearer' },
});
const notJson = (message = 'Empty or invalid json') => refusal(400, 'PGRST102', message);
const wrong = (type: string, text: string) =>
  refusal(400, '22P02', `invalid input syntax for type ${type}: "${text}"`);
const created = { status: 201, headers: { 'content-range': '*/*', 'content-type': null } };

const inCache = 'in the schema cache';
const noTable = refusal(404, 'PGRST205', `Could not find the table 'public.x' ${inCache}`);
const noColumn = refusal(
  400,
  'PGRST204',
  `Could not find the 'surname' column of 'merchant_leads' ${inCache}`,
);
const otherProfile = refusal(406, 'PGRST106', 'Invalid schema: private', {
  hint: 'Only the following schemas are exposed: public',
});

const targets: WireCase[] = [
  { name: 'GET the table', call: { method: 'GET' }, answer: denied },
  { name: 'an unknown table', call: { path: 'x', body: lead }, answer: noTable, oursAlone: newer },
  {
    name: 'Content-Profile: private',
    call: { headers: { 'content-profile': 'private' }, body: lead },
    answer: otherProfile,
    oursAlone: newer,
  },
  {
    name: 'Accept-Profile: private',
    call: { method: 'GET', headers: { 'accept-profile': 'private' } },
    answer: otherProfile,
    oursAlone: newer,
  },
  {
    name: 'PUT',
    call: { method: 'PUT' },
    answer: refusal(405, 'PGRST117', 'Unsupported HTTP method: PUT'),
    oursAlone: 'a PUT is an upsert there',
  },
  {
    name: 'POST with select=',
    call: { path: 'merchant_leads?select=*', body: lead },
    answer: denied,
    oursAlone: 'the contract refuses whoever asks to read',
  },
];

const keys: WireCase[] = [
  ...['short', 'x'.repeat(201)].map((key) => ({
    name: `an idempotency key of ${key.length} characters`,
    call: { headers: { 'idempotency-key': key }, body: lead },
    answer: refusal(400, '22023', 'Idempotency-Key must have 16 to 200 characters'),
  })),
  {
    name: 'a key of our own forms',
    call: { headers: { 'idempotency-key': `form-${'0'.repeat(64)}` }, body: lead },
    answer: refusal(400, '22023', 'Idempotency-Key must not begin with form-'),
  },
];

const bodies: WireCase[] = [
  {
    name: 'another Content-Type',
    call: { headers: { 'content-type': 'text/plain' }, body: 'name=a' },
    answer: notJson('Content-Type not acceptable: text/plain'),
  },
  {
    name: 'no Content-Type',
    call: { headers: { 'content-type': null }, body: Buffer.from(JSON.stringify(lead)) },
    answer: notJson('Content-Type not acceptable: none'),
    oursAlone: 'ours takes JSON alone: browsers send other types to any origin unasked',
  },
  { name: 'half an object', call: { body: '{"name":' }, answer: notJson() },
  { name: 'no object', call: { body: '5' }, answer: notJson(), oursAlone: 'this is no row' },
  ...['[1]', '[{"name":"a"},{"email":"b"}]'].map((body) => ({
    name: `the body ${body}`,
    call: { body },
    answer: notJson('All object keys must match'),
  })),
  {
    name: 'more than ten rows',
    call: { body: Array(11).fill(lead) },
    answer: refusal(413, '54000', 'At most 10 rows may be inserted at once'),
    oursAlone: bounded,
  },
  {
    name: 'more than 64 KB',
    call: { body: { ...lead, notes: 'a'.repeat(64 * 1024) } },
    answer: refusal(413, '54000', 'The body is larger than 64 KB'),
    oursAlone: bounded,
  },
  {
    name: 'an unknown column',
    call: { body: { ...lead, surname: 'x' } },
    answer: noColumn,
    oursAlone: newer,
  },
  {
    name: 'an id of its own',
    call: { body: { ...lead, id: 1 } },
    answer: denied,
    oursAlone: 'ours refuses it as it does any column that is not of the form',
  },
];

const newRow = 'new row for relation "merchant_leads"';
const { notes: _, ...leadWithoutNotes } = lead;
const withMember = (member: string) => ({
  body: `[${JSON.stringify(leadWithoutNotes).slice(0, -1)},${member}}]`,
});

const values: WireCase[] = [
  ...Object.entries(offences).map(([rule, change]) => ({
    name: `a row that breaks ${rule}`,
    call: { body: [{ ...lead, ...change }] },
    answer: refusal(400, '23514', `${newRow} violates check constraint "merchant_leads_${rule}"`),
  })),
  ...requiredColumns.map((column) => ({
    name: `null for ${column}`,
    call: { body: { ...lead, [column]: null } },
    answer: refusal(
      400,
      '23502',
      `null value in column "${column}" of relation "merchant_leads" violates not-null constraint`,
    ),
  })),
  ...(
    [
      ['"abandoned_carts":"abc"', wrong('integer', 'abc')],
      ['"average_value":"x"', wrong('numeric', 'x')],
      [
        '"abandoned_carts":2147483648',
        refusal(400, '22003', 'value "2147483648" is out of range for type integer'),
      ],
      [
        '"average_value":10000000000',
        refusal(400, '22003', 'numeric field overflow', {
          details:
            'A field with precision 12, scale 2 must round to an absolute value less than 10^10.',
        }),
      ],
    ] as const
  ).map(([member, answer]) => ({ name: member, call: withMember(member), answer })),
  {
    name: 'a character U+0000',
    call: withMember('"notes":"a\\u0000b"'),
    answer: refusal(400, '22P02', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    }),
    oursAlone: 'the contract names 22P02, PostgREST 22P05',
  },
  { name: 'no rows', call: { body: [] }, answer: created },
  {
    name: 'the columns that columns= names, and values of other types',
    call: {
      path: 'merchant_leads?columns="name","email","phone","platform","abandoned_carts"',
      body: {
        ...{ name: 1.5, email: 'a@b.co', phone: 11987654321, platform: true },
        ...{ abandoned_carts: ' +12 ', surname: 'x', id: 7 },
      },
    },
    answer: created,
    stored: [
      {
        ...{ name: '1.5', email: 'a@b.co', phone: '11987654321', platform: 'true' },
        abandoned_carts: 12,
      },
    ],
  },
];

/** Calls and their answers: the wire that outsiders rely on, as data. */
export const wireCases: readonly WireCase[] = [...targets, ...keys, ...bodies, ...values];
