import { fileURLToPath } from 'node:url';
import type { PoolClient, QueryConfig } from 'pg';
import { type Migration, olderStore, readMigrations } from '../readMigrations.ts';
import { StoreOpenError } from '../storeErrors.ts';
import type { PrimaryConnections } from './PrimaryConnections.ts';

const migrationsFolder = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

/** The ledger of `supabase db push`: each of us sees the other's migrations. */
const ledger = 'supabase_migrations.schema_migrations';

const createLedger = `CREATE SCHEMA IF NOT EXISTS supabase_migrations;
  CREATE TABLE IF NOT EXISTS ${ledger} (version text NOT NULL PRIMARY KEY);
  ALTER TABLE ${ledger} ADD COLUMN IF NOT EXISTS statements text[];
  ALTER TABLE ${ledger} ADD COLUMN IF NOT EXISTS name text`;

/** An arbitrary number that all our servers share. */
const migrationLock = 20_261_122;

/** In milliseconds: a migration may have to rewrite a table of millions of leads. */
const migrationTime = 600_000;

/** In milliseconds. Waiting for a table blocks everyone behind us: give up soon, the next call tries again. */
const lockTime = 5000;

const migrationTimeouts = `SET LOCAL lock_timeout = ${lockTime}; SET LOCAL statement_timeout = ${migrationTime}`;

/** Supabase's CLI names a file by version and name: `20261127000000_leads.sql`. */
const versionOf = ({ name }: Migration) => name.split('_', 1)[0] ?? name;

const script = ({ sql }: Migration): QueryConfig & { query_timeout: number } => ({
  text: sql,
  query_timeout: migrationTime,
});

/** `to_regclass` would not do: its cache misses what was committed while we waited for the lock. */
const findLedger = `SELECT FROM pg_tables
  WHERE schemaname = 'supabase_migrations' AND tablename = 'schema_migrations'`;

async function readLedger(client: PoolClient): Promise<string[]> {
  if ((await client.query(findLedger)).rowCount === 0) return [];
  const { rows } = await client.query(`SELECT version FROM ${ledger} ORDER BY version`);
  return rows.map(({ version }) => version);
}

/** The first migration of earlier program versions. */
const firstBefore = '20261122220000';

/** Finds our tables, whether any version of this program made them or a person did. */
const findTables = `SELECT FROM pg_tables WHERE schemaname = 'lead_records' AND tablename = 'lead_states'`;

/** The ledger covers the whole database: older migrations that we do not know belong to somebody else. */
async function findPending(client: PoolClient): Promise<Migration[]> {
  // Must run before the ledger is read: another server may be creating both.
  const hasTables = (await client.query(findTables)).rowCount !== 0;
  const applied = await readLedger(client);
  const migrations = readMigrations(migrationsFolder);
  const [oldest = '', newest = ''] = [migrations[0], migrations.at(-1)].map(
    (migration) => migration && versionOf(migration),
  );
  const newer = applied.find((version) => version > newest);
  if (newer !== undefined) {
    const message = `DATABASE_URL: the database was set up by a newer version of this program (it has the unknown migration ${newer}).`;
    throw new StoreOpenError('newer', message);
  }
  if (hasTables && !applied.includes(oldest)) {
    const last = applied.findLast((version) => version < oldest);
    if (last && applied.includes(firstBefore)) throw olderStore('DATABASE_URL: the database', last);
    const message = `DATABASE_URL: the database has the schema lead_records, but its ledger lacks migration ${oldest}. See docs/reliability.md`;
    throw new StoreOpenError('unwritable', message);
  }
  return migrations.filter((migration) => !applied.includes(versionOf(migration)));
}

/** Whether the database has none of our tables yet. @throws {StoreOpenError} like `migrate` */
export async function isEmpty(connections: PrimaryConnections): Promise<boolean> {
  const pending = await connections.lend(findPending);
  return pending.length === readMigrations(migrationsFolder).length;
}

async function applyPending(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  const pending = await findPending(client);
  if (pending.length > 0) await client.query(createLedger);
  for (const migration of pending) {
    await client.query(script(migration));
    const values = [
      versionOf(migration),
      [migration.sql],
      migration.name.split('_').slice(1).join('_'),
    ];
    await client.query(
      `INSERT INTO ${ledger} (version, statements, name) VALUES ($1, $2, $3)`,
      values,
    );
  }
}

/**
 * All or nothing, and once, however many servers start together.
 * @throws {StoreOpenError} `newer` if the ledger has an unknown migration after ours, `outdated` if the
 * schema is older than our first migration, `unwritable` if our tables exist but that migration is not in
 * the ledger
 */
export async function migrate(connections: PrimaryConnections): Promise<void> {
  if ((await connections.lend(findPending)).length === 0) return;
  await connections.transaction(migrationTimeouts, applyPending);
}
