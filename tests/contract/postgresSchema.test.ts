import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, it } from 'vitest';
import { isBlank } from '../../leads/text.ts';
import { triesWith } from '../../scripts/test/neighbours.ts';
import { readMigrations } from '../../server/store/readMigrations.ts';
import { migrate } from '../../server/store/sqlite/migrateSqlite.ts';
import { migrationsFolder } from '../../server/store/sqlite/openConnection.ts';
import { runSupabase } from '../support/hosted/startHostedProject.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import { connectTo, describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';

let url: string;

const linesOf = async (sql: string): Promise<string[]> => {
  const client = await connectTo(url);
  const { rows } = await client.query(sql);
  return rows.map(({ line }) => line).sort();
};

/** The embedded store's names as Postgres has them: there, money is a number of reais. */
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

  it('has every table, view and column of the embedded store', async () => {
    const columns = await linesOf(
      `SELECT format('%s.%s', table_name, column_name) AS line FROM information_schema.columns
       WHERE table_schema IN ('public', 'lead_records')`,
    );
    const expected = embedded(
      `SELECT relation.name || '.' || one.name AS line
       FROM sqlite_schema AS relation, pragma_table_info(relation.name) AS one
       WHERE relation.type IN ('table', 'view') AND relation.name NOT LIKE 'sqlite%'`,
    );
    expect(columns).toEqual(expected);
  });

  it.each(['name', 'platform'])('treats the same characters as we do in a %s', async (column) => {
    const client = await connectTo(url);
    const { rows } = await client.query(
      `SELECT pg_get_expr(conbin, conrelid) AS holds FROM pg_constraint
       WHERE conname = 'merchant_leads_${column}_not_blank'`,
    );
    const letters = Array.from({ length: 0x10ffff }, (_, index) => String.fromCodePoint(index + 1));
    const whole = letters.filter((letter) => letter.isWellFormed());
    const unseen = await client.query(
      `SELECT ${column} FROM unnest($1::text[]) AS sent (${column}) WHERE NOT ${rows[0].holds}`,
      [whole],
    );
    expect(unseen.rows.map((row) => row[column])).toEqual(whole.filter(isBlank));
  });

  it.runIf(triesWith('Supabase'))('is shared by Supabase’s CLI and our server', async () => {
    const ours = `--remote=${url}`;
    expect(await runSupabase(['db', 'push', ours, '--dry-run'])).toContain('up to date');
    const listed = await runSupabase(['migration', 'list', ours]);
    expect(listed.match(/`(\d{14})` *\| *`\1`/g)).toHaveLength(postgresMigrations.length);
  });
});
