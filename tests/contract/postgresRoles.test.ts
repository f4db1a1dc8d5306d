import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { leadColumns } from '../../shared/leadRules.ts';
import { likeHosted, postgresMigrations } from '../support/postgres/likeHosted.ts';
import { askPostgres } from '../support/postgres/startPostgres.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';

let url: string;

/** All of the role's rights, one per line: `INSERT public.merchant_leads.name`. */
const rightsOf = async (client: pg.Client, role: string): Promise<string[]> => {
  const { rows } = await client.query(
    `WITH ours AS (SELECT oid AS schema, nspname FROM pg_namespace WHERE nspname IN ('public', 'lead_records')),
    relations AS (
      SELECT pg_class.oid, relkind = 'S' AS is_sequence, format('%s.%s', nspname, relname) AS name
      FROM pg_class JOIN ours ON schema = relnamespace WHERE relkind IN ('r', 'v', 'S')
    ),
    tables AS (
      SELECT oid, name, kind, has_table_privilege($1, oid, kind) AS is_whole
      FROM relations, unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS kind
      WHERE NOT is_sequence
    )
    SELECT format('%s %s', kind, name) AS line FROM tables WHERE is_whole
    UNION ALL
    SELECT format('%s %s.%s', kind, name, attname)
    FROM tables JOIN pg_attribute ON attrelid = oid
    WHERE NOT is_whole AND kind IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
      AND NOT attisdropped AND has_column_privilege($1, oid, attnum, kind)
    UNION ALL
    SELECT format('%s %s', kind, name) FROM relations, unnest('{USAGE,SELECT,UPDATE}'::text[]) AS kind
    WHERE is_sequence AND has_sequence_privilege($1, oid, kind)
    UNION ALL
    SELECT format('EXECUTE %s.%s', nspname, proname) FROM pg_proc JOIN ours ON schema = pronamespace
    WHERE has_function_privilege($1, pg_proc.oid, 'EXECUTE')
    UNION ALL
    SELECT format('%s %s', kind, nspname) FROM ours, unnest('{USAGE,CREATE}'::text[]) AS kind
    WHERE has_schema_privilege($1, schema, kind)
    ORDER BY 1`,
    [role],
  );
  return rows.map(({ line }) => line);
};

const insert = `INSERT INTO public.merchant_leads (name, email, phone, platform)
  VALUES ('Ana', 'a@b.co', '1123456789', 'x')`;

describePostgres('rights in Postgres, even with a hosted project’s generous defaults', () => {
  beforeAll(async () => {
    url = await makeDatabase('empty');
    for (const sql of [likeHosted, ...postgresMigrations]) await askPostgres(url, sql);
  });

  const inserts = Object.keys(leadColumns).map((name) => `INSERT public.merchant_leads.${name}`);

  it.each([
    ['anon', 'to insert the nine columns of a lead', inserts],
    ['authenticated', 'none', []],
    ['leads_test_stranger', 'none', []],
    ['service_role', 'to read leads', ['SELECT public.merchant_leads']],
  ])('of the role %s: %s', async (role, _, rights) => {
    const usage = 'USAGE public';
    expect(await rightsOf(await connectTo(url), role)).toEqual([...rights, usage].sort());
  });

  it('hide rows even from roles that are allowed to read the tables', async () => {
    const client = await connectTo(url);
    await insertAsVisitor(client);
    await client.query('BEGIN');
    await client.query('GRANT ALL ON public.merchant_leads TO anon, authenticated');
    for (const role of ['anon', 'authenticated']) {
      await client.query(`SET LOCAL ROLE ${role}`);
      for (const way of ['SELECT FROM', 'DELETE FROM'])
        expect((await client.query(`${way} public.merchant_leads`)).rowCount).toBe(0);
    }
    await expect(client.query(insert)).rejects.toThrow('row-level security policy');
    await client.query('ROLLBACK');
  });
});
