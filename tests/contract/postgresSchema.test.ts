import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, it } from 'vitest';
import { encodeLeadContext } from '../../leads/leadContext.ts';
import { isBlank } from '../../leads/text.ts';
import { readMigrations } from '../../server/store/readMigrations.ts';
import { migrate } from '../../server/store/sqlite/migrateSqlite.ts';
import { migrationsFolder } from '../../server/store/sqlite/openConnection.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';

let url: string;

const linesOf = async (sql: string): Promise<string[]> => {
  const client = await connectTo(url);
  const { rows } = await client.query(sql);
  return rows.map(({ line }) => line).sort();
};

/** Names of the embedded store that Postgres writes in another way: money is a number of reais there. */
const inReais = (line: string) => line.replace(/^(merchant_leads\.\w+)_cents$/, '$1');

const embedded = (sql: string): string[] => {
  const database = new DatabaseSync(':memory:');
  migrate(database, readMigrations(migrationsFolder));
  database.exec('DROP TABLE schema_migrations');
  const lines = database.prepare(sql).all() as { line: string }[];
  database.close();
  return lines.map(({ line }) => inReais(line)).sort();
};

describePostgres('the schema in Postgres', () => {
  beforeAll(async () => {
    url = await makeDatabase('migrated');
  });

  it('has every table, view and column of the embedded store, and its limits besides', async () => {
    const columns = await linesOf(
      `SELECT format('%s.%s', table_name, column_name) AS line FROM information_schema.columns
       WHERE table_schema IN ('public', 'lead_desk')`,
    );
    const expected = embedded(
      `SELECT relation.name || '.' || one.name AS line
       FROM sqlite_schema AS relation, pragma_table_info(relation.name) AS one
       WHERE relation.type IN ('table', 'view') AND relation.name NOT LIKE 'sqlite%'`,
    );
    const limits = /^(settings|limit_salts|insert_turns)\./;
    expect(columns.filter((line) => !limits.test(line))).toEqual(expected);
  });

  it('has every named constraint and index of the embedded store', async () => {
    const names = await linesOf(
      `SELECT conname AS line FROM pg_constraint UNION SELECT indexname FROM pg_indexes`,
    );
    const indexes = embedded(
      `SELECT name AS line FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`,
    );
    const tables = embedded(`SELECT sql AS line FROM sqlite_schema WHERE type = 'table'`);
    const constraints = tables.flatMap((sql) =>
      [...sql.matchAll(/\bCONSTRAINT (\w+)/g)].map(([, name = '']) => name),
    );
    expect(indexes.length + constraints.length).toBeGreaterThan(25);
    expect([...indexes, ...constraints].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each([
    [
      'has functions of which two act as the owner: what stores a lead, and what compares its call',
      `SELECT proname AS line FROM pg_proc
       WHERE prosecdef AND pronamespace IN ('lead_desk'::regnamespace, 'public'::regnamespace)`,
      ['accompany_lead', 'end_call'],
    ],
    [
      'keeps hashes of addresses and their salts out of archives and standbys',
      `SELECT relname AS line FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'`,
      ['insert_turns', 'limit_salts'],
    ],
    [
      'tells times as ISO 8601 allows: to the millisecond',
      `SELECT DISTINCT format_type(atttypid, atttypmod) AS line
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace IN ('lead_desk'::regnamespace, 'public'::regnamespace)
         AND attname ~ '_at$'`,
      ['timestamp(3) with time zone'],
    ],
  ])('%s', async (_, sql, lines) => {
    expect(await linesOf(sql)).toEqual(lines);
  });

  it.each(['name', 'platform'])('sees in a %s what the program sees', async (column) => {
    const client = await connectTo(url);
    const { rows } = await client.query(
      `SELECT pg_get_expr(conbin, conrelid) AS holds FROM pg_constraint
       WHERE conname = 'merchant_leads_${column}_not_blank'`,
    );
    const letters = Array.from({ length: 0x10ffff }, (_, index) => String.fromCodePoint(index + 1));
    const whole = letters.filter((letter) => letter.isWellFormed());
    await client.query('SET ROLE anon');
    const unseen = await client.query(
      `SELECT ${column} FROM unnest($1::text[]) AS sent (${column}) WHERE NOT ${rows[0].holds}`,
      [whole],
    );
    expect(unseen.rows.map((row) => row[column])).toEqual(whole.filter(isBlank));
  });
});

const migration = postgresMigrations.join('\n');
const context = { form: 'quick', page: '/', notice: '1' } as const;
const headers = {
  'idempotency-key': 'a key of 22 characters',
  'x-lead-context': encodeLeadContext(context),
  'cf-connecting-ip': '203.0.113.7',
};

describePostgres('the migration of Postgres', () => {
  it('lends itself anon where its role may', async () => {
    const url = await makeDatabase('empty');
    const client = await connectTo(url);
    const database = new URL(url).pathname.slice(1);
    await client.query(`CREATE ROLE leads_test_maker CREATEROLE;
      ALTER DATABASE ${database} OWNER TO leads_test_maker`);
    const { rows } = await client.query('SHOW server_version_num');
    if (Number(rows[0].server_version_num) >= 160000) {
      await client.query('GRANT anon TO leads_test_maker WITH ADMIN TRUE, SET FALSE');
    }
    await client.query('SET SESSION AUTHORIZATION leads_test_maker');
    await client.query(migration);
    expect(await insertAsVisitor(client)).toBe(1);
    await client.query(`RESET SESSION AUTHORIZATION; DROP OWNED BY leads_test_maker CASCADE;
      ALTER DATABASE ${database} OWNER TO CURRENT_USER; DROP ROLE leads_test_maker`);
  });

  it('takes leads whatever a visitor lays in the way: a search path, types and tables of his own', async () => {
    const url = await makeDatabase('migrated');
    const administrator = await connectTo(url);
    await administrator.query(`CREATE SCHEMA trap; GRANT USAGE, CREATE ON SCHEMA trap TO anon;
      SET search_path = trap;
      CREATE FUNCTION trap.fail() RETURNS text LANGUAGE plpgsql AS 'BEGIN RAISE ''trapped''; END';
      CREATE FUNCTION trap.lower(text) RETURNS text LANGUAGE sql AS 'SELECT trap.fail()';
      CREATE FUNCTION trap.current_setting(text, boolean) RETURNS text LANGUAGE sql AS 'SELECT trap.fail()';
      CREATE FUNCTION trap.jsonb_typeof(jsonb) RETURNS text LANGUAGE sql AS 'SELECT trap.fail()'`);
    const visitor = await connectTo(url);
    await visitor.query('SET ROLE anon');
    for (const type of ['text', 'json', 'jsonb', 'bytea', 'date', 'timestamptz', 'int4']) {
      await visitor.query(
        `CREATE DOMAIN pg_temp.${type} AS pg_catalog.${type} CHECK (trap.fail() = 'no')`,
      );
    }
    for (const table of ['lead_states', 'lead_outbox', 'settings']) {
      await visitor.query(`CREATE TEMPORARY TABLE ${table} (trap pg_catalog.int4)`);
    }
    await visitor.query('SET search_path = pg_temp, trap, pg_catalog');
    expect(await insertAsVisitor(visitor, { headers })).toBe(1);
    expect(await insertAsVisitor(visitor, { headers })).toBe(0);
    const stored = await administrator.query('SELECT context::json FROM lead_desk.stored_leads');
    expect(stored.rows).toEqual([{ context }]);
    const counted = 'SELECT FROM lead_desk.insert_turns WHERE is_narrowest';
    expect((await administrator.query(counted)).rowCount).toBe(1);
  });
});
