import { requiredColumns } from '../../shared/leadRules.ts';
import { offences } from '../support/rowsAtTheLimits.ts';
import { type Call, lead } from '../support/wire.ts';

/** The response to a call. Beside a `message`, `details` and `hint` are null by default. */
type Answer = {
  status: number;
  code?: string;
  message?: string;
  details?: string;
  hint?: string;
  headers?: Record<string, string | null>;
  /** The rows in the table afterwards; none by default. */
  stored?: readonly object[];
};

type WireCase = [sent: string, call: Call, answer: Answer];

const denied = {
  status: 401,
  code: '42501',
  message: 'permission denied for table merchant_leads',
  headers: { 'www-authenticate': 'Bearer' },
};
const bad = (code: string, message: string, details?: string) => ({
  status: 400,
  code,
  message,
  ...(details && { details }),
});
const notJson = (message = 'Empty or invalid json') => bad('PGRST102', message);
const otherKeys = notJson('All object keys must match');
const tooLarge = (message: string) => ({ status: 413, code: '54000', message });
const created = { status: 201, headers: { 'content-range': '*/*', 'content-type': null } };
const otherProfile = {
  status: 406,
  code: 'PGRST106',
  message: 'Invalid schema: private',
  hint: 'Only the following schemas are exposed: public',
};
const inCache = 'in the schema cache';

const breaksRule = (rule: string) =>
  bad(
    '23514',
    `new row for relation "merchant_leads" violates check constraint "merchant_leads_${rule}"`,
  );
const lacks = (column: string) =>
  bad(
    '23502',
    `null value in column "${column}" of relation "merchant_leads" violates not-null constraint`,
  );

const withKey = (key: string) => ({ headers: { 'idempotency-key': key }, body: lead });
const keyLength = bad('22023', 'Idempotency-Key must have 16 to 200 characters');
const withMember = (member: string) => ({
  body: `[{"name":"Ana","email":"a@b.co","phone":"11987654321","platform":"x",${member}}]`,
});

/** Calls, and how both our server and PostgREST respond: the public wire format, as data. */
export const wireCases: readonly WireCase[] = [
  ['GET the table', { method: 'GET' }, denied],
  ['an idempotency key of 5 characters', withKey('short'), keyLength],
  ['an idempotency key of 201 characters', withKey('x'.repeat(201)), keyLength],
  [
    'a key of our own forms',
    withKey(`form-${'0'.repeat(64)}`),
    bad('22023', 'Idempotency-Key must not begin with form-'),
  ],
  [
    'another Content-Type',
    { headers: { 'content-type': 'text/plain' }, body: 'name=a' },
    notJson('Content-Type not acceptable: text/plain'),
  ],
  ['half an object', { body: '{"name":' }, notJson()],
  ['a row that is no object', { body: '[1]' }, otherKeys],
  ['rows of differing keys', { body: [{ name: 'a' }, { email: 'b' }] }, otherKeys],
  ...Object.entries(offences).map(
    ([rule, change]): WireCase => [
      `a row that breaks ${rule}`,
      { body: [{ ...lead, ...change }] },
      breaksRule(rule),
    ],
  ),
  ...requiredColumns.map(
    (column): WireCase => [
      `null for ${column}`,
      { body: { ...lead, [column]: null } },
      lacks(column),
    ],
  ),
  [
    'a word for a number',
    withMember('"abandoned_carts":"abc"'),
    bad('22P02', 'invalid input syntax for type integer: "abc"'),
  ],
  [
    'too many carts',
    withMember('"abandoned_carts":2147483648'),
    bad('22003', 'value "2147483648" is out of range for type integer'),
  ],
  [
    'too large an amount',
    withMember('"average_value":10000000000'),
    bad(
      '22003',
      'numeric field overflow',
      'A field with precision 12, scale 2 must round to an absolute value less than 10^10.',
    ),
  ],
  ['no rows', { body: [] }, created],
  [
    'the columns that columns= names, and values of other types',
    {
      path: 'merchant_leads?columns="name","email","phone","platform","abandoned_carts"',
      body: { ...lead, name: 1.5, phone: 11987654321, platform: true, abandoned_carts: ' +12 ' },
    },
    {
      ...created,
      stored: [
        {
          name: '1.5',
          email: lead.email,
          phone: '11987654321',
          platform: 'true',
          abandoned_carts: 12,
        },
      ],
    },
  ],
];

/** Cases in which our server differs from PostgREST 12: wording, stricter limits, stricter parsing. */
export const ownCases: readonly WireCase[] = [
  [
    'an unknown table',
    { path: 'x', body: lead },
    { status: 404, code: 'PGRST205', message: `Could not find the table 'public.x' ${inCache}` },
  ],
  [
    'an unknown column',
    { body: { ...lead, surname: 'x' } },
    bad('PGRST204', `Could not find the 'surname' column of 'merchant_leads' ${inCache}`),
  ],
  [
    'Content-Profile: private',
    { headers: { 'content-profile': 'private' }, body: lead },
    otherProfile,
  ],
  [
    'Accept-Profile: private',
    { method: 'GET', headers: { 'accept-profile': 'private' } },
    otherProfile,
  ],
  [
    'PUT',
    { method: 'PUT' },
    { status: 405, code: 'PGRST117', message: 'Unsupported HTTP method: PUT' },
  ],
  ['POST with select=', { path: 'merchant_leads?select=*', body: lead }, denied],
  ['an id of its own', { body: { ...lead, id: 1 } }, denied],
  [
    'no Content-Type',
    { headers: { 'content-type': null }, body: Buffer.from(JSON.stringify(lead)) },
    notJson('Content-Type not acceptable: none'),
  ],
  ['no object', { body: '5' }, notJson()],
  [
    'more than ten rows',
    { body: Array(11).fill(lead) },
    tooLarge('At most 10 rows may be inserted at once'),
  ],
  [
    'more than 64 KB',
    { body: { ...lead, notes: 'a'.repeat(64 * 1024) } },
    tooLarge('The body is larger than 64 KB'),
  ],
  [
    'a character U+0000',
    withMember('"notes":"a\\u0000b"'),
    bad('22P02', 'unsupported Unicode escape sequence', '\\u0000 cannot be converted to text.'),
  ],
];
