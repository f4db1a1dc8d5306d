import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { leadColumns } from '../../leads/leadRules.ts';
import { likeHosted, postgresMigrations } from '../support/postgres/likeHosted.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';

/** The roles of a hosted project's API, and any other that may log in. */
const roles = ['anon', 'authenticated', 'service_role', 'leads_test_stranger'] as const;
const tableRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
const columnRights = ['SELECT', 'INSERT', 'UPDATE', 'REFERENCES'];

let url: string;

/** All that the role may do, one line each: `INSERT public.merchant_leads.name`. */
const rightsOf = async (client: pg.Client, role: string): Promise<string[]> => {
  const { rows } = await client.query(
    `WITH relations AS (
      SELECT pg_class.oid, relkind, format('%s.%s', nspname, relname) AS name
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname IN ('public', 'lead_desk') AND relkind IN ('r', 'v', 'S')
    )
    SELECT format('%s %s', kind, name) AS line
    FROM relations, unnest($2::text[]) AS kind
    WHERE relkind <> 'S' AND has_table_privilege($1, oid, kind)
    UNION ALL
    SELECT format('%s %s.%s', kind, name, attname)
    FROM relations JOIN pg_attribute ON attrelid = oid, unnest($3::text[]) AS kind
    WHERE relkind <> 'S' AND NOT attisdropped
      AND has_column_privilege($1, oid, attnum, kind) AND NOT has_table_privilege($1, oid, kind)
    UNION ALL
    SELECT format('%s %s', kind, name)
    FROM relations, unnest('{USAGE,SELECT,UPDATE}'::text[]) AS kind
    WHERE relkind = 'S' AND has_sequence_privilege($1, oid, kind)
    UNION ALL
    SELECT format('EXECUTE %s.%s', nspname, proname)
    FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
    WHERE nspname IN ('public', 'lead_desk') AND has_function_privilege($1, pg_proc.oid, 'EXECUTE')
    UNION ALL
    SELECT format('%s %s', kind, nspname)
    FROM pg_namespace, unnest('{USAGE,CREATE}'::text[]) AS kind
    WHERE nspname IN ('public', 'lead_desk') AND has_schema_privilege($1, oid, kind)
    ORDER BY 1`,
    [role, tableRights, columnRights],
  );
  return rows.map(({ line }) => line);
};

const insert = `INSERT INTO public.merchant_leads (name, email, phone, platform)
  VALUES ('Ana', 'a@b.co', '1123456789', 'x')`;

const attempts = {
  'reads leads': 'SELECT FROM public.merchant_leads',
  'reads what it inserts': `${insert} RETURNING *`,
  'changes leads': `UPDATE public.merchant_leads SET name = 'x'`,
  'deletes leads': 'DELETE FROM public.merchant_leads',
  'empties the table': 'TRUNCATE public.merchant_leads',
  'inserts or changes': `${insert} ON CONFLICT (id) DO UPDATE SET name = 'x'`,
  'chooses the number': `INSERT INTO public.merchant_leads (id, name, email, phone, platform)
    OVERRIDING SYSTEM VALUE VALUES (7, 'Ana', 'a@b.co', '1123456789', 'x')`,
  'chooses the time': `INSERT INTO public.merchant_leads (created_at, name, email, phone, platform)
    VALUES (now(), 'Ana', 'a@b.co', '1123456789', 'x')`,
  'copies leads out': 'COPY public.merchant_leads TO STDOUT',
  'locks the table': 'BEGIN; LOCK TABLE public.merchant_leads IN ACCESS EXCLUSIVE MODE',
  'reads the desk': 'SELECT FROM lead_desk.stored_leads',
  'reads keys': 'SELECT idempotency_key FROM lead_desk.lead_states',
  'changes the limit': 'UPDATE lead_desk.settings SET insert_limit_per_minute = NULL',
  'takes turns': `SELECT lead_desk.take_turn('203.0.113.7', 1)`,
  'reads the salt': 'SELECT lead_desk.salt_of_today()',
  'draws numbers': `SELECT nextval('public.merchant_leads_id_seq')`,
  'switches the triggers off': 'ALTER TABLE public.merchant_leads DISABLE TRIGGER USER',
  'switches the policies off': 'ALTER TABLE public.merchant_leads DISABLE ROW LEVEL SECURITY',
  'drops the table': 'DROP TABLE public.merchant_leads',
};

describePostgres("rights in Postgres, beside a hosted project's generous defaults", () => {
  beforeAll(async () => {
    url = await makeDatabase('empty');
    const client = new pg.Client(url);
    await client.connect();
    await client.query(likeHosted);
    await client.query(postgresMigrations.join('\n'));
    await client.end();
  });

  const inserts = Object.keys(leadColumns).map((name) => `INSERT public.merchant_leads.${name}`);

  it.each([
    ['anon', 'to insert the nine columns of a lead', inserts],
    ['authenticated', 'none', []],
    ['leads_test_stranger', 'none', []],
    ['service_role', 'to read leads', ['SELECT public.merchant_leads']],
  ])('of %s: %s', async (role, _, rights) => {
    const usage = 'USAGE public';
    expect(await rightsOf(await connectTo(url), role)).toEqual([...rights, usage].sort());
  });

  const reads = ['reads leads', 'copies leads out'];
  it.each(roles)('are enough for %s to do nothing else', async (role) => {
    const client = await connectTo(url);
    for (const [name, sql] of Object.entries(attempts)) {
      if (role === 'service_role' && reads.includes(name)) continue;
      await client.query(`ROLLBACK; SET ROLE ${role}`);
      const refused = expect(client.query(sql), name).rejects;
      await refused.toMatchObject({ code: '42501' });
    }
  });

  it('are enough for PostgREST, which asks for a constant back', async () => {
    const client = await connectTo(url);
    await client.query('SET ROLE anon');
    const { rows } = await client.query(`${insert} RETURNING 1 AS one`);
    expect(rows).toEqual([{ one: 1 }]);
    await client.query('RESET ROLE');
    expect(await insertAsVisitor(client)).toBe(1);
  });

  it('are not widened by what a role may read: rows stay hidden', async () => {
    const client = await connectTo(url);
    await insertAsVisitor(client);
    await client.query('BEGIN');
    await client.query('GRANT ALL ON public.merchant_leads TO anon, authenticated');
    for (const role of ['anon', 'authenticated']) {
      await client.query(`SET LOCAL ROLE ${role}`);
      for (const way of ['reads leads', 'changes leads', 'deletes leads'] as const) {
        expect([way, (await client.query(attempts[way])).rowCount]).toEqual([way, 0]);
      }
    }
    await expect(client.query(insert)).rejects.toThrow('row-level security policy');
    await client.query('ROLLBACK');
  });
});
