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

export type WireCase = {
  /** What is sent, in the words of the table of differences. */
  name: string;
  call: Call;
  /** What our server answers, over every store. */
  ours: Answer;
  /** What PostgREST 12 answers where it is something else, and why ours stays as it is. */
  postgrest?: Answer & { because: string; stored?: readonly object[] };
  /** The rows that are in the table afterwards; none where nothing is said. */
  stored?: readonly object[];
};

const newer = 'later versions of PostgREST answer as our server does (its source, August 2026)';
const reads = 'the contract refuses whoever asks to read, also where nothing would be read';
const bounded = 'our server bounds a call before it reads it; there the rules of the table do';
const unasked = 'browsers send other types to other origins without asking; ours takes JSON alone';
const noRow = 'what is no row is told so, instead of being stored as none';

const denied = {
  ...{ status: 401, code: '42501', message: 'permission denied for table merchant_leads' },
  headers: { 'www-authenticate': 'Bearer' },
};
const notJson = (message = 'Empty or invalid json') => ({ status: 400, code: 'PGRST102', message });
const broken = (rule: string) => ({
  ...{ status: 400, code: '23514' },
  message: `new row for relation "merchant_leads" violates check constraint "merchant_leads_${rule}"`,
});
const missing = (column: string) => ({
  ...{ status: 400, code: '23502' },
  message: `null value in column "${column}" of relation "merchant_leads" violates not-null constraint`,
});
const wrong = (type: string, text: string) => ({
  ...{ status: 400, code: '22P02' },
  message: `invalid input syntax for type ${type}: "${text}"`,
});
const outOfRange = (text: string) => ({
  ...{ status: 400, code: '22003' },
  message: `value "${text}" is out of range for type integer`,
});
const overflow = (precision: number) => ({
  ...{ status: 400, code: '22003', message: 'numeric field overflow' },
  details: `A field with precision ${precision}, scale 2 must round to an absolute value less than 10^${precision - 2}.`,
});
const tooLarge = (message: string) => ({ status: 413, code: '54000', message });
const created = { status: 201, headers: { 'content-range': '*/*', 'content-type': null } };

const reading: WireCase[] = [
  { name: 'GET the table', call: { method: 'GET' }, ours: denied },
  {
    name: 'GET with select',
    call: { method: 'GET', path: 'merchant_leads?select=*' },
    ours: denied,
  },
  {
    name: 'GET, spelled otherwise',
    call: { method: 'GET', path: '%6derchant_leads?id=eq.1' },
    ours: denied,
  },
  { name: 'HEAD', call: { method: 'HEAD' }, ours: { status: 401 } },
  {
    name: 'PATCH',
    call: { method: 'PATCH', path: 'merchant_leads?id=eq.1', body: lead },
    ours: denied,
  },
  { name: 'DELETE', call: { method: 'DELETE', body: lead }, ours: denied },
  {
    name: 'an upsert by another column',
    call: {
      path: 'merchant_leads?on_conflict=email',
      headers: { prefer: 'resolution=ignore-duplicates' },
      body: lead,
    },
    ours: denied,
    postgrest: {
      ...{ status: 400, code: '42P10' },
      message: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
      because: 'the table has no such key, which is seen first there',
    },
  },
  ...['select=*', 'on_conflict=id'].map((query) => ({
    name: `POST with ${query}`,
    call: { path: `merchant_leads?${query}`, body: lead },
    ours: denied,
    postgrest: { ...created, because: reads, stored: [lead] },
  })),
  ...['return=representation', 'return=headers-only', 'resolution=merge-duplicates'].map(
    (prefer) => ({
      ...{ name: `Prefer: ${prefer}`, call: { headers: { prefer }, body: lead }, ours: denied },
    }),
  ),
];

const badToken = (message: string) => ({ status: 401, code: 'PGRST301', message });

const tokens: WireCase[] = [
  {
    name: 'a token that is none',
    call: { headers: { authorization: 'Bearer other' }, body: lead },
    ours: badToken('Expected 3 parts in JWT; got 1'),
    postgrest: {
      ...badToken('JWSError (CompactDecodeError Invalid number of parts: Expected 3 parts; got 1)'),
      because: newer,
    },
  },
  {
    name: 'a token that nobody signed',
    call: { headers: { authorization: 'Bearer a.b.c' }, body: lead },
    ours: badToken('No suitable key or wrong key type'),
    postgrest: { ...badToken('JWSError (JSONDecodeError "Not valid base64url")'), because: newer },
  },
  {
    name: 'an empty token',
    call: { headers: { authorization: 'Bearer ' }, body: lead },
    ours: badToken('Empty JWT is sent in Authorization header'),
    postgrest: { ...created, because: newer, stored: [lead] },
  },
];

const unsupported = (method: string) => ({
  ...{ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` },
});

const places: WireCase[] = [
  {
    ...{ name: 'the root', call: { method: 'GET', path: '' } },
    ours: { status: 404, code: 'PGRST126' },
    postgrest: { status: 404, because: newer },
  },
  {
    ...{ name: 'a path of two parts', call: { method: 'GET', path: 'merchant_leads/1' } },
    ours: { status: 404, code: 'PGRST125' },
    postgrest: { status: 404, because: newer },
  },
  {
    ...{ name: 'a function', call: { path: 'rpc/x', body: {} } },
    ours: {
      ...{ status: 404, code: 'PGRST202' },
      message: 'Could not find the function public.x without parameters in the schema cache',
      details:
        'Searched for the function public.x without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
  },
  {
    name: 'a table with nearly our name',
    call: { path: 'merchant_lead', body: lead },
    ours: {
      ...{ status: 404, code: 'PGRST205' },
      message: "Could not find the table 'public.merchant_lead' in the schema cache",
      hint: "Perhaps you meant the table 'public.merchant_leads'",
    },
    postgrest: { status: 404, because: newer },
  },
  {
    name: 'an unknown table',
    call: { path: 'x', method: 'GET' },
    ours: {
      status: 404,
      code: 'PGRST205',
      message: "Could not find the table 'public.x' in the schema cache",
    },
    postgrest: {
      ...{ status: 404, code: '42P01', message: 'relation "public.x" does not exist' },
      because: newer,
    },
  },
  ...(
    [
      ['Content-Profile', { headers: { 'content-profile': 'private' }, body: lead }],
      ['Accept-Profile', { method: 'GET', headers: { 'accept-profile': 'private' } }],
    ] as const
  ).map(([name, call]) => ({
    name: `${name}: private`,
    call,
    ours: {
      ...{ status: 406, code: 'PGRST106', message: 'Invalid schema: private' },
      hint: 'Only the following schemas are exposed: public',
    },
    postgrest: {
      ...{ status: 406, code: 'PGRST106' },
      ...{ message: 'The schema must be one of the following: public', because: newer },
    },
  })),
  {
    ...{ name: 'PUT', call: { method: 'PUT' }, ours: unsupported('PUT') },
    postgrest: {
      ...notJson(),
      because: 'a PUT is an upsert there, which no visitor may do either',
    },
  },
  ...['PROPFIND', 'PURGE'].map((method) => ({
    ...{ name: method, call: { method }, ours: unsupported(method) },
  })),
];

const headers: WireCase[] = [
  {
    name: 'an unknown preference, handled strictly',
    call: { headers: { prefer: 'handling=strict, anything' }, body: lead },
    ours: {
      ...{ status: 400, code: 'PGRST122', details: 'Invalid preferences: anything' },
      message: 'Invalid preferences given with handling=strict',
    },
  },
  ...['short', 'x'.repeat(201)].map((key) => ({
    name: `an idempotency key of ${key.length} characters`,
    call: { headers: { 'idempotency-key': key }, body: lead },
    ours: {
      ...{ status: 400, code: '22023' },
      message: 'Idempotency-Key must have 16 to 200 characters',
    },
  })),
  ...(
    [
      ['text/plain'],
      ['application/xml'],
      ['text/csv', notJson('parse error (not enough input) at ""')],
      ['application/x-www-form-urlencoded', missing('email')],
    ] as const
  ).map(([type, answer]) => ({
    ...{
      name: `Content-Type: ${type}`,
      call: { headers: { 'content-type': type }, body: 'name=a' },
    },
    ours: notJson(`Content-Type not acceptable: ${type}`),
    ...(answer && { postgrest: { ...answer, because: unasked } }),
  })),
  {
    name: 'no Content-Type',
    call: { headers: { 'content-type': null }, body: Buffer.from(JSON.stringify(lead)) },
    ours: notJson('Content-Type not acceptable: none'),
    postgrest: { ...created, because: unasked, stored: [lead] },
  },
];

const columns: WireCase[] = [
  ...(
    [
      ['an unknown column', { body: { ...lead, surname: 'x' } }, 'surname'],
      [
        'an unknown column in columns=',
        { path: 'merchant_leads?columns="name","surname"', body: lead },
        'surname',
      ],
      [
        'a column __proto__',
        { body: JSON.stringify(lead).replace('{', '{"__proto__":1,') },
        '__proto__',
      ],
    ] as const
  ).map(([name, call, column]) => ({
    ...{ name, call },
    ours: {
      ...{ status: 400, code: 'PGRST204' },
      message: `Could not find the '${column}' column of 'merchant_leads' in the schema cache`,
    },
    postgrest: {
      ...{ status: 400, code: 'PGRST204', because: newer },
      message: `Column '${column}' of relation 'merchant_leads' does not exist`,
    },
  })),
  ...['', '"name', 'name,', ',name'].map((list) => ({
    ...{ name: `columns=${list}`, call: { path: `merchant_leads?columns=${list}`, body: lead } },
    ours: { status: 400, code: 'PGRST100' },
  })),
  {
    name: 'an id of its own',
    call: { body: { ...lead, id: 1 } },
    ours: {
      ...{ status: 400, code: '428C9' },
      message: 'cannot insert a non-DEFAULT value into column "id"',
      details: 'Column "id" is an identity column defined as GENERATED ALWAYS.',
      hint: 'Use OVERRIDING SYSTEM VALUE to override.',
    },
  },
  {
    name: 'a created_at of its own',
    call: { body: { ...lead, created_at: '2026-01-01' } },
    ours: denied,
  },
];

const bodies: WireCase[] = [
  { name: 'half an object', call: { body: '{"name":' }, ours: notJson() },
  { name: 'no body', call: { body: '' }, ours: notJson() },
  ...['5', '"text"', 'null'].map((body) => ({
    ...{ name: `the body ${body}`, call: { body }, ours: notJson() },
    postgrest: { ...created, because: noRow },
  })),
  ...[
    '[1]',
    '[{"name":"a"},{"email":"b"}]',
    '[{"name":"a"},{"name":"b","email":"c"}]',
    '[{"name":"a"},null]',
  ].map((body) => ({
    name: `the body ${body}`,
    call: { body },
    ours: notJson('All object keys must match'),
  })),
  {
    name: '30,000 brackets',
    call: { body: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
    ours: notJson('All object keys must match'),
  },
  {
    name: 'bytes that are no UTF-8',
    call: { body: Buffer.from('{"name":"\xff"}', 'latin1') },
    ours: notJson(),
  },
  {
    name: 'a value of 1,000 levels',
    call: { body: `{"name":"","notes":${'['.repeat(1000)}${']'.repeat(1000)}}` },
    ours: tooLarge('At most 1000 values may be inserted at once'),
    postgrest: { ...missing('email'), because: bounded },
  },
  {
    name: 'a value of 900 levels',
    call: { body: `{"name":"","notes":${'['.repeat(900)}${']'.repeat(900)}}` },
    ours: missing('email'),
  },
  {
    name: 'more than 1,000 values',
    call: { body: { ...lead, name: '', notes: Array(1000).fill(1) } },
    ours: tooLarge('At most 1000 values may be inserted at once'),
    postgrest: { ...broken('name_not_blank'), because: bounded },
  },
  {
    name: 'more than ten rows',
    call: { body: Array.from({ length: 11 }, () => ({ ...lead, name: '' })) },
    ours: tooLarge('At most 10 rows may be inserted at once'),
    postgrest: { ...broken('name_not_blank'), because: bounded },
  },
  {
    name: 'more than 64 KB',
    call: { body: { ...lead, notes: 'a'.repeat(64 * 1024) } },
    ours: tooLarge('The body is larger than 64 KB'),
    postgrest: { ...broken('notes_length'), because: bounded },
  },
];

const rules: WireCase[] = [
  ...(
    [
      ['a blank name', { name: ' ' }, 'name_not_blank'],
      ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name_length'],
      ['an address without a domain', { email: 'ana@loja' }, 'email_format'],
      ['a phone of three digits', { phone: '123' }, 'phone_digits'],
      ['an empty platform', { platform: '' }, 'platform_not_blank'],
      ['notes of 5,001 characters', { notes: 'a'.repeat(5001) }, 'notes_length'],
      ['a company of 121 characters', { company: 'a'.repeat(121) }, 'company_length'],
      ['fewer carts than none', { abandoned_carts: -1 }, 'abandoned_carts_not_negative'],
      ['a negative average', { average_value: -0.01 }, 'average_value_not_negative'],
      ['a negative revenue', { potential_revenue: -1 }, 'potential_revenue_not_negative'],
    ] as const
  ).map(([name, change, rule]) => ({
    ...{ name, call: { body: [{ ...lead, ...change }] }, ours: broken(rule) },
  })),
  ...(['name', 'email', 'phone', 'platform'] as const).flatMap((column) => [
    {
      name: `no ${column}`,
      call: { body: { ...lead, [column]: undefined } },
      ours: missing(column),
    },
    {
      name: `null for ${column}`,
      call: { body: { ...lead, [column]: null } },
      ours: missing(column),
    },
  ]),
  { name: 'an empty object', call: { body: {} }, ours: missing('name') },
  { name: 'a list of an empty object', call: { body: [{}] }, ours: missing('name') },
];

const valued = (member: string) => {
  const { notes: _, ...rest } = lead;
  return { body: `[${JSON.stringify(rest).slice(0, -1)},${member}}]` };
};

const values: WireCase[] = [
  ...(
    [
      ['"abandoned_carts":"abc"', wrong('integer', 'abc')],
      ['"abandoned_carts":1.0', wrong('integer', '1.0')],
      ['"abandoned_carts":true', wrong('integer', 'true')],
      ['"abandoned_carts":{"a":1}', wrong('integer', '{"a":1}')],
      ['"abandoned_carts":2147483648', outOfRange('2147483648')],
      ['"abandoned_carts":"-99999999999999999999"', outOfRange('-99999999999999999999')],
      ['"average_value":"x"', wrong('numeric', 'x')],
      [
        '"average_value":"Infinity"',
        {
          ...{ status: 400, code: '22003', message: 'numeric field overflow' },
          details: 'A field with precision 12, scale 2 cannot hold an infinite value.',
        },
      ],
      ['"average_value":9999999999.995', overflow(12)],
      [
        '"average_value":1e999999999999',
        { status: 400, code: '22003', message: 'value overflows numeric format' },
      ],
      ['"potential_revenue":1e16', overflow(18)],
    ] as const
  ).map(([member, ours]) => ({ name: member, call: valued(member), ours })),
  {
    name: '"average_value":"NaN"',
    call: valued('"average_value":"NaN"'),
    ours: wrong('numeric', 'NaN'),
    postgrest: {
      ...broken('average_value_not_negative'),
      because: 'NaN is a numeric there, which the rule then refuses',
    },
  },
  {
    name: 'a character U+0000',
    call: valued('"notes":"a\\u0000b"'),
    ours: {
      ...{ status: 400, code: '22P02', message: 'unsupported Unicode escape sequence' },
      details: '\\u0000 cannot be converted to text.',
    },
    postgrest: {
      ...{ status: 400, code: '22P05', message: 'unsupported Unicode escape sequence' },
      details: '\\u0000 cannot be converted to text.',
      because: 'the contract names 22P02',
    },
  },
  {
    name: 'half a surrogate pair',
    call: valued('"notes":"\\ud800"'),
    ours: {
      ...{ status: 400, code: '22P02', message: 'invalid input syntax for type json' },
      details: 'Unicode low surrogate must follow a high surrogate.',
    },
    postgrest: { ...notJson(), because: 'ours says what is wrong with the text' },
  },
];

const { notes: _, ...leadWithoutNotes } = lead;

const inserts: WireCase[] = [
  { name: 'one row in a list', call: { body: [lead] }, ours: created, stored: [lead] },
  { name: 'one row', call: { body: lead }, ours: created, stored: [lead] },
  { name: 'two rows', call: { body: [lead, lead] }, ours: created, stored: [lead, lead] },
  { name: 'no rows', call: { body: [] }, ours: created, stored: [] },
  {
    name: 'preferences',
    call: {
      headers: { prefer: 'return=minimal,missing=default, tx=rollback, count=exact' },
      body: lead,
    },
    ours: {
      status: 201,
      headers: {
        'content-range': '*/1',
        'preference-applied': 'missing=default, return=minimal, count=exact',
      },
    },
    stored: [lead],
  },
  {
    name: 'the columns that columns= names',
    call: {
      path: 'merchant_leads?columns="name",email,"phone", platform',
      body: { ...lead, surname: 'x', id: 7 },
    },
    ours: created,
    stored: [leadWithoutNotes],
  },
  {
    name: 'values of other types',
    call: {
      body: `{"name":1.50,"email":"a@b.co","phone":11987654321,"platform":true,
      "notes":{"a":[1.0,"é"]},"abandoned_carts":" +12 ","average_value":"1499.005","potential_revenue":-0.001}`,
    },
    ours: created,
    stored: [
      {
        ...{ name: '1.50', email: 'a@b.co', phone: '11987654321', platform: 'true' },
        ...{ notes: '{"a":[1.0,"é"]}', abandoned_carts: 12 },
        ...{ average_value: 1499.01, potential_revenue: 0 },
      },
    ],
  },
];

/** Every kind of call, and what the two answer: the wire that outsiders rely on, as data. */
export const wireCases: readonly WireCase[] = [
  ...reading,
  ...tokens,
  ...places,
  ...headers,
  ...columns,
  ...bodies,
  ...rules,
  ...values,
  ...inserts,
];

const inShort = ({ status, code, message }: Answer) =>
  [status, code && `\`${code}\``, message].filter(Boolean).join(' ');

/** The calls that the two answer differently, as a table of Markdown. */
export const tableOfDifferences = [
  '| A call with | Our server | PostgREST 12 | Why |',
  '|---|---|---|---|',
  ...wireCases.flatMap(({ name, ours, postgrest }) =>
    postgrest
      ? [`| ${name} | ${inShort(ours)} | ${inShort(postgrest)} | ${postgrest.because} |`]
      : [],
  ),
].join('\n');
