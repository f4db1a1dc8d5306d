import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { decodeLeadContext, encodeLeadContext } from '../../leads/leadContext.ts';
import {
  findRowFault,
  type LeadRow,
  requiredColumns,
  rowConstraints,
} from '../../leads/leadRow.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  insertRows,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { rowsAtTheLimits } from '../support/rowsAtTheLimits.ts';
import { sampleLead } from '../support/sampleLead.ts';

const plain = { form: 'quick', page: '/', notice: '1' } as const;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A database for the tests of one `describe`. */
let url: string;

const openForContext = async () => {
  const client = await connectTo(url);
  const insertWith = async (header: string) => {
    await insertAsVisitor(client, { headers: { 'x-lead-context': header } });
    const { rows } = await client.query(
      `SELECT context, quarantine, EXISTS (SELECT FROM lead_desk.lead_outbox WHERE lead_id = id) AS "goesOut"
       FROM lead_desk.stored_leads ORDER BY id DESC LIMIT 1`,
    );
    const [{ context, ...others }] = rows;
    return { context: JSON.parse(context), ...others };
  };
  return { client, insertWith };
};

describePostgres("a lead's context in Postgres", () => {
  beforeAll(async () => {
    url = await makeDatabase('migrated');
  });

  it('is what leads/ reads in the same header', async () => {
    const { insertWith } = await openForContext();
    const headers = [
      encodeLeadContext(plain),
      encodeLeadContext({ form: 'how-it-works', page: '/como-funciona', notice: '2026-11-22' }),
      encode({ ...plain, trap: 'haste', more: true }),
      encode({ ...plain, trap: 'other' }),
      encode({ ...plain, trap: ['honeypot'] }),
      encode({ ...plain, page: 'ç'.repeat(201), notice: 'n'.repeat(300) }),
      encode({ ...plain, page: '' }),
      `${encode(plain)}==`,
      Buffer.from(JSON.stringify({ ...plain, page: '/?>>~~' })).toString('base64'),
    ];
    for (const header of headers) {
      const { context } = await insertWith(header);
      expect(context).not.toBeNull();
      expect(context).toEqual(decodeLeadContext(header));
    }
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['a torn base64', `${encode(plain)}A`],
    ['no JSON', Buffer.from('{"form":').toString('base64url')],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('base64url')],
    ['a NUL', Buffer.from('{"form":"quick"}\0').toString('base64url')],
    ['no object', encode(['quick', '/', '1'])],
    ['null', encode(null)],
    ['a number', encode(7)],
    ['another form', encode({ ...plain, form: 'contact' })],
    ['no page', encode({ form: 'quick', notice: '1' })],
    ['a wrong page', encode({ ...plain, page: 1 })],
    ['a wrong notice', encode({ ...plain, notice: null })],
    ['a list for the form', encode({ ...plain, form: ['quick'] })],
    ['too long a header', encode({ ...plain, more: 'x'.repeat(3023) })],
    ['endless lists', Buffer.from('['.repeat(3000)).toString('base64url')],
  ])('is left out, without an error, where the header holds %s', async (_, header) => {
    const { insertWith } = await openForContext();
    expect(decodeLeadContext(header)).toBeNull();
    expect(await insertWith(header)).toEqual({ context: null, quarantine: null, goesOut: true });
  });

  it('has texts that Postgres cannot keep mended as leads/ mends them', async () => {
    const { client } = await openForContext();
    const parts = ['\0', '\ud83d', '\ude00', '\\', 'u0000', 'ud83d', '"', 'é', '🛒', 'a'];
    const text = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, async (page) => {
        const header = encode({ ...plain, page });
        const { rows } = await client.query('SELECT lead_desk.read_lead_context($1)', [header]);
        expect(rows[0].read_lead_context).toEqual(decodeLeadContext(header));
      }),
      { numRuns: 500, examples: [['\\ud83d\ude00'], ['\\\\u0000'], ['\ud83d\0\ude00']] },
    );
  });

  it('is as long as the header may be', async () => {
    const { insertWith } = await openForContext();
    const header = encode({ ...plain, more: 'x'.repeat(3022) });
    expect(header).toHaveLength(4096);
    expect(await insertWith(header)).toMatchObject({ context: plain });
  });

  it('keeps of the source the short texts that are known', async () => {
    const { insertWith } = await openForContext();
    const known = {
      ...{ landing: '/beneficios', referrer: 'busca.example', utm_source: 's', utm_medium: 'm' },
      ...{ utm_campaign: 'c', utm_term: 't', utm_content: 'o', gclid: 'g', fbclid: 'f' },
      ...{ msclkid: 'm', ttclid: 't' },
    };
    const more = { utm_id: 'x', email: 'a@b.co' };
    const source = { ...known, ...more, utm_term: 'á'.repeat(201), gclid: '', fbclid: 1 };
    const { context } = await insertWith(encode({ ...plain, source }));
    const { gclid: _, fbclid: __, ...kept } = known;
    expect(context).toEqual({ ...plain, source: { ...kept, utm_term: 'á'.repeat(200) } });
  });

  it.each([
    ['a text', 'utm_source'],
    ['a list', ['utm_source']],
    ['a list of lists', [['landing', '/']]],
    ['without a first page', { utm_source: 'x' }],
    ['of an empty first page', { landing: '', utm_source: 'x' }],
    ['of a wrong first page', { landing: ['/'], utm_source: 'x' }],
  ])('has no source where it is %s', async (_, source) => {
    const { insertWith } = await openForContext();
    const { context } = await insertWith(encode({ ...plain, source }));
    expect(context).toEqual(plain);
  });

  it.each(['honeypot', 'haste'] as const)('puts a lead of the trap %s apart', async (trap) => {
    const { insertWith } = await openForContext();
    expect(await insertWith(encodeLeadContext({ ...plain, trap }))).toEqual({
      context: { ...plain, trap },
      quarantine: trap,
      goesOut: false,
    });
  });

  it('stands beside each lead of a call', async () => {
    const { client } = await openForContext();
    const rows = [sampleLead(), sampleLead({ email: 'BIA@loja.com.br', phone: '(11) 2345-6789' })];
    await insertAsVisitor(client, { rows, headers: { 'x-lead-context': encode(plain) } });
    const { rows: stored } = await client.query(
      `SELECT context::json, status, email_key, phone_digits, exported_at
       FROM lead_desk.stored_leads ORDER BY id DESC LIMIT 2`,
    );
    const common = { context: plain, status: 'new', exported_at: null };
    expect(stored.reverse()).toEqual([
      { ...common, email_key: 'ana@calcadosaurora.com.br', phone_digits: '11987654321' },
      { ...common, email_key: 'bia@loja.com.br', phone_digits: '1123456789' },
    ]);
  });
});

/** What the database says of a row: null when it takes it. */
const judge = (client: pg.Client, row: Partial<LeadRow>) =>
  insertAsVisitor(client, { rows: [row] }).then(
    () => null,
    ({ code, column, constraint }: pg.DatabaseError) =>
      code === '23502' ? { kind: 'missing', column } : { kind: 'rule', constraint },
  );

describePostgres('the rules in Postgres', () => {
  beforeAll(async () => {
    url = await makeDatabase('migrated');
  });

  it('are those of leads/, by the same names', async () => {
    const client = await connectTo(url);
    const { rows } = await client.query(
      `SELECT conname FROM pg_constraint
       WHERE conrelid = 'public.merchant_leads'::regclass AND contype = 'c'`,
    );
    const names = rows.map(({ conname }) => conname).sort();
    expect(names).toEqual(rowConstraints());
  });

  it('judge any row as leads/ does', async () => {
    const client = await connectTo(url);
    const broken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(rowsAtTheLimits, async (change) => {
        const fault = findRowFault(sampleLead(change));
        expect(await judge(client, sampleLead(change))).toEqual(fault);
        broken.add(fault?.kind === 'rule' ? fault.constraint : 'none');
      }),
      { numRuns: 1500 },
    );
    const never = rowConstraints().filter((rule) => !broken.has(rule));
    expect(never).toEqual(['merchant_leads_email_length']);
  }, 60_000);

  it.each(requiredColumns)('ask for %s before all else', async (column) => {
    const client = await connectTo(url);
    const { [column]: _, ...row } = sampleLead({ abandoned_carts: -1 });
    expect(await judge(client, row)).toEqual({ kind: 'missing', column });
    expect(await judge(client, row)).toEqual(findRowFault(row));
  });

  it.each([
    ['average_value', 'NaN', '23514'],
    ['potential_revenue', 'NaN', '23514'],
    ['average_value', '10000000000', '22003'],
    ['potential_revenue', 'Infinity', '22003'],
    ['abandoned_carts', '2147483648', '22003'],
    ['abandoned_carts', '1.5', '22P02'],
  ])('refuse %s %s with %s', async (column, value, code) => {
    const client = await connectTo(url);
    const row = { ...sampleLead(), [column]: value } as unknown as LeadRow;
    await expect(insertAsVisitor(client, { rows: [row] })).rejects.toMatchObject({ code });
  });

  it.each(['email', 'phone'] as const)(
    'are named where the %s is too long for any index',
    async (column) => {
      const client = await connectTo(url);
      const verdict = await judge(
        client,
        sampleLead({ [column]: randomBytes(6000).toString('hex') }),
      );
      expect(verdict?.constraint).toMatch(`merchant_leads_${column}_`);
    },
  );

  it('round an amount to cents, and give it back as cents', async () => {
    const client = await connectTo(url);
    const largest = '9999999999999999.99' as unknown as number;
    const row = sampleLead({ average_value: 10.005, potential_revenue: largest });
    await insertAsVisitor(client, { rows: [row] });
    const { rows } = await client.query(
      'SELECT average_value_cents, potential_revenue_cents FROM lead_desk.stored_leads ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([
      { average_value_cents: '1001', potential_revenue_cents: '999999999999999999' },
    ]);
  });
});

const headers = { 'idempotency-key': 'a key of 22 characters' };
const three = ['Ana', 'Bia', 'Caio'].map((name) => sampleLead({ name }));

const openMigrated = async () => {
  const url = await makeDatabase('migrated');
  const client = await connectTo(url);
  const namesOf = async () => {
    const { rows } = await client.query('SELECT name FROM merchant_leads ORDER BY id');
    return rows.map(({ name }) => name);
  };
  return { client, namesOf, connectAgain: () => connectTo(url) };
};

const waitsForLock = async (client: Awaited<ReturnType<typeof connectTo>>, pid: number) => {
  const asked = `SELECT wait_event_type = 'Lock' AS waits FROM pg_stat_activity WHERE pid = $1`;
  await expect.poll(async () => (await client.query(asked, [pid])).rows[0]?.waits).toBe(true);
};

const pidOf = async (client: Awaited<ReturnType<typeof connectTo>>): Promise<number> =>
  (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;

describePostgres('the idempotency key in Postgres', () => {
  it('stores a call once, and a repeat succeeds without storing a thing', async () => {
    const { client, namesOf } = await openMigrated();
    const context = Buffer.from('{"form":"quick","page":"/","notice":"1"}').toString('base64url');
    expect(await insertAsVisitor(client, { headers })).toBe(1);
    const repeat = { headers: { ...headers, 'x-lead-context': context } };
    expect(await insertAsVisitor(client, repeat)).toBe(0);
    expect(await namesOf()).toHaveLength(1);
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::integer FROM lead_desk.lead_states) AS states,
        (SELECT count(*)::integer FROM lead_desk.lead_outbox) AS outbox,
        (SELECT count(context)::integer FROM lead_desk.lead_states) AS contexts`,
    );
    expect(rows).toEqual([{ states: 1, outbox: 1, contexts: 0 }]);
  });

  it('stores all rows of one call, and keeps the key with the first', async () => {
    const { client, namesOf } = await openMigrated();
    expect(await insertAsVisitor(client, { headers, rows: three })).toBe(3);
    expect(await insertAsVisitor(client, { headers, rows: three })).toBe(0);
    expect(await namesOf()).toEqual(['Ana', 'Bia', 'Caio']);
    const { rows } = await client.query(
      `SELECT name FROM lead_desk.lead_states JOIN merchant_leads ON id = lead_id
       WHERE idempotency_key IS NOT NULL`,
    );
    expect(rows).toEqual([{ name: 'Ana' }]);
  });

  it('stores calls without a key, and with other keys, each time', async () => {
    const { client, namesOf } = await openMigrated();
    await insertAsVisitor(client);
    await insertAsVisitor(client);
    await insertAsVisitor(client, { headers });
    await insertAsVisitor(client, { headers: { 'idempotency-key': 'A KEY OF 22 CHARACTERS' } });
    expect(await namesOf()).toHaveLength(4);
  });

  it('is not used up by a call that was refused', async () => {
    const { client, namesOf } = await openMigrated();
    const wrong = [sampleLead(), sampleLead({ phone: '1' })];
    await expect(insertAsVisitor(client, { headers, rows: wrong })).rejects.toThrow('phone_digits');
    expect(await insertAsVisitor(client, { headers })).toBe(1);
    expect(await namesOf()).toHaveLength(1);
  });

  it('is not used up by a part of a transaction that was taken back', async () => {
    const { client, namesOf } = await openMigrated();
    await client.query('BEGIN');
    await client.query('SAVEPOINT before');
    await insertRows(client, { headers });
    await client.query('ROLLBACK TO before');
    expect(await insertRows(client, { headers })).toBe(1);
    await client.query('COMMIT');
    expect(await insertAsVisitor(client, { headers })).toBe(0);
    expect(await namesOf()).toHaveLength(1);
  });

  it('of the server’s own forms is refused from anybody else', async () => {
    const { client, namesOf } = await openMigrated();
    const wrong = { headers: { 'idempotency-key': `form-${'0'.repeat(64)}` } };
    await expect(insertAsVisitor(client, wrong)).rejects.toMatchObject({
      ...{ code: '22023', message: 'Idempotency-Key must not begin with form-' },
    });
    expect(await namesOf()).toEqual([]);
  });

  it.each([15, 201])('is refused with %i characters', async (length) => {
    const { client } = await openMigrated();
    const wrong = { headers: { 'idempotency-key': 'k'.repeat(length) } };
    await expect(insertAsVisitor(client, wrong)).rejects.toMatchObject({
      code: '22023',
      message: 'Idempotency-Key must have 16 to 200 characters',
    });
  });

  it.each([16, 200])('is taken with %i characters', async (length) => {
    const { client } = await openMigrated();
    const right = { headers: { 'idempotency-key': 'é'.repeat(length) } };
    expect(await insertAsVisitor(client, right)).toBe(1);
  });

  it.each([
    ['COMMIT', 0],
    ['ROLLBACK', 1],
  ])('makes a second call wait for the first: after its %s it stores %i', async (end, stored) => {
    const { client, namesOf, connectAgain } = await openMigrated();
    const [first, second] = [await connectAgain(), await connectAgain()];
    const pid = await pidOf(second);
    await first.query('BEGIN');
    await insertRows(first, { headers });
    const waiting = insertAsVisitor(second, { headers });
    await waitsForLock(client, pid);
    await first.query(end);
    expect(await waiting).toBe(stored);
    expect(await namesOf()).toHaveLength(1);
  });

  it('goes with its lead', async () => {
    const { client } = await openMigrated();
    await insertAsVisitor(client, { headers });
    await client.query('DELETE FROM merchant_leads');
    expect((await client.query('SELECT FROM lead_desk.lead_states')).rowCount).toBe(0);
  });
});
