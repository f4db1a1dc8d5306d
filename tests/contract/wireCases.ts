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
  expected: Answer;
  /** Why PostgREST 12 answers otherwise, where it does: only our server is asked. */
  oursAlone?: string;
  /** The rows that are in the table afterwards; none where nothing is said. */
  stored?: readonly object[];
};

const when = (
  name: string,
  call: Call,
  expected: Answer,
  more: Pick<WireCase, 'oursAlone' | 'stored'> = {},
): WireCase => ({ name, call, expected, ...more });

const newer = { oursAlone: 'later versions of PostgREST answer as ours' };
const reads = { oursAlone: 'the contract refuses whoever asks to read' };
const bounded = { oursAlone: 'ours bounds a call before it reads it' };
const unasked = {
  oursAlone: 'ours takes JSON alone: browsers send other types to any origin unasked',
};
const noRow = { oursAlone: 'ours says that this is no row' };

const answer = (status: number, code: string, message?: string): Answer =>
  message === undefined ? { status, code } : { status, code, message };

const denied = {
  ...answer(401, '42501', 'permission denied for table merchant_leads'),
  headers: { 'www-authenticate': 'Bearer' },
};
const notJson = (message = 'Empty or invalid json') => answer(400, 'PGRST102', message);
const newRow = 'new row for relation "merchant_leads"';
const broken = (rule: string) =>
  answer(400, '23514', `${newRow} violates check constraint "merchant_leads_${rule}"`);
const missing = (column: string) => {
  const value = `null value in column "${column}" of relation "merchant_leads"`;
  return answer(400, '23502', `${value} violates not-null constraint`);
};
const wrong = (type: string, text: string) =>
  answer(400, '22P02', `invalid input syntax for type ${type}: "${text}"`);
const outOfRange = (text: string) =>
  answer(400, '22003', `value "${text}" is out of range for type integer`);
const overflow = {
  ...answer(400, '22003', 'numeric field overflow'),
  details: 'A field with precision 12, scale 2 must round to an absolute value less than 10^10.',
};
const tooLarge = (message: string) => answer(413, '54000', message);
const created = { status: 201, headers: { 'content-range': '*/*', 'content-type': null } };

const reading = [
  when('GET the table', { method: 'GET' }, denied),
  when('PATCH', { method: 'PATCH', path: 'merchant_leads?id=eq.1', body: lead }, denied),
  when('DELETE', { method: 'DELETE', body: lead }, denied),
  when('POST with select=', { path: 'merchant_leads?select=*', body: lead }, denied, reads),
  ...['return=representation', 'resolution=merge-duplicates'].map((prefer) =>
    when(`Prefer: ${prefer}`, { headers: { prefer }, body: lead }, denied),
  ),
];

const inCache = 'in the schema cache';
const noTable = (table: string) =>
  answer(404, 'PGRST205', `Could not find the table 'public.${table}' ${inCache}`);
const otherProfile = {
  ...answer(406, 'PGRST106', 'Invalid schema: private'),
  hint: 'Only the following schemas are exposed: public',
};

const places = [
  when('an unknown table', { path: 'x', method: 'GET' }, noTable('x'), newer),
  ...(
    [
      ['Content-Profile', { headers: { 'content-profile': 'private' }, body: lead }],
      ['Accept-Profile', { method: 'GET', headers: { 'accept-profile': 'private' } }],
    ] as const
  ).map(([name, call]) => when(`${name}: private`, call, otherProfile, newer)),
  when('PUT', { method: 'PUT' }, answer(405, 'PGRST117', 'Unsupported HTTP method: PUT'), {
    oursAlone: 'a PUT is an upsert there',
  }),
];

const headers = [
  when(
    'a key of our own forms',
    { headers: { 'idempotency-key': `form-${'0'.repeat(64)}` }, body: lead },
    answer(400, '22023', 'Idempotency-Key must not begin with form-'),
  ),
  ...['short', 'x'.repeat(201)].map((key) =>
    when(
      `an idempotency key of ${key.length} characters`,
      { headers: { 'idempotency-key': key }, body: lead },
      answer(400, '22023', 'Idempotency-Key must have 16 to 200 characters'),
    ),
  ),
  when(
    'another Content-Type',
    { headers: { 'content-type': 'text/plain' }, body: 'name=a' },
    notJson('Content-Type not acceptable: text/plain'),
  ),
  when(
    'no Content-Type',
    { headers: { 'content-type': null }, body: Buffer.from(JSON.stringify(lead)) },
    notJson('Content-Type not acceptable: none'),
    unasked,
  ),
];

const unknownColumn = (name: string, call: Call, column: string) => {
  return when(
    name,
    call,
    answer(400, 'PGRST204', `Could not find the '${column}' column of 'merchant_leads' ${inCache}`),
    newer,
  );
};

const columns = [
  unknownColumn('an unknown column', { body: { ...lead, surname: 'x' } }, 'surname'),
  unknownColumn(
    'an unknown column in columns=',
    { path: 'merchant_leads?columns="name","surname"', body: lead },
    'surname',
  ),
  when('an id of its own', { body: { ...lead, id: 1 } }, denied, {
    oursAlone: 'ours refuses it as it does any column that is not of the form',
  }),
];

const bodies = [
  when('half an object', { body: '{"name":' }, notJson()),
  when('no object', { body: '5' }, notJson(), noRow),
  ...['[1]', '[{"name":"a"},{"email":"b"}]'].map((body) =>
    when(`the body ${body}`, { body }, notJson('All object keys must match')),
  ),
  when(
    'more than ten rows',
    { body: Array(11).fill({ ...lead, name: '' }) },
    tooLarge('At most 10 rows may be inserted at once'),
    bounded,
  ),
  when(
    'more than 64 KB',
    { body: { ...lead, notes: 'a'.repeat(64 * 1024) } },
    tooLarge('The body is larger than 64 KB'),
    bounded,
  ),
];

const rules = [
  ...Object.entries(offences).map(([rule, change]) =>
    when(`a row that breaks ${rule}`, { body: [{ ...lead, ...change }] }, broken(rule)),
  ),
  ...requiredColumns.map((column) =>
    when(`null for ${column}`, { body: { ...lead, [column]: null } }, missing(column)),
  ),
];

const { notes: _, ...leadWithoutNotes } = lead;

const valued = (member: string) => ({
  body: `[${JSON.stringify(leadWithoutNotes).slice(0, -1)},${member}}]`,
});

const noEscape = {
  ...answer(400, '22P02', 'unsupported Unicode escape sequence'),
  details: '\\u0000 cannot be converted to text.',
};
const values = [
  ...(
    [
      ['"abandoned_carts":"abc"', wrong('integer', 'abc')],
      ['"abandoned_carts":2147483648', outOfRange('2147483648')],
      ['"average_value":"x"', wrong('numeric', 'x')],
      ['"average_value":10000000000', overflow],
    ] as const
  ).map(([member, ours]) => when(member, valued(member), ours)),
  when('a character U+0000', valued('"notes":"a\\u0000b"'), noEscape, {
    oursAlone: 'the contract names 22P02, PostgREST 22P05',
  }),
];

const inserts = [
  when('one row in a list', { body: [lead] }, created, { stored: [lead] }),
  when('one row', { body: lead }, created, { stored: [lead] }),
  when('two rows', { body: [lead, lead] }, created, { stored: [lead, lead] }),
  when('no rows', { body: [] }, created),
  when(
    'the columns that columns= names',
    {
      path: 'merchant_leads?columns="name","email","phone","platform"',
      body: { ...lead, surname: 'x', id: 7 },
    },
    created,
    { stored: [leadWithoutNotes] },
  ),
  when(
    'values of other types',
    {
      body: {
        ...{ name: 1.5, email: 'a@b.co', phone: 11987654321, platform: true },
        ...{ abandoned_carts: ' +12 ', average_value: '1499.99' },
      },
    },
    created,
    {
      stored: [
        {
          ...{ name: '1.5', email: 'a@b.co', phone: '11987654321', platform: 'true' },
          ...{ abandoned_carts: 12, average_value: 1499.99 },
        },
      ],
    },
  ),
];

/** Every kind of call, and what it is answered with: the wire that outsiders rely on, as data. */
export const wireCases: readonly WireCase[] = [
  ...[...reading, ...places, ...headers, ...columns, ...bodies, ...rules, ...values, ...inserts],
];
