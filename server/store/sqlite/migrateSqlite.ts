import { DatabaseSync } from 'node:sqlite';
import { type Migration, olderStore } from '../readMigrations.ts';
import { StoreOpenError } from '../storeErrors.ts';

const createLedger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name TEXT PRIMARY KEY,
  checksum TEXT NOT NULL,
  applied_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT`;

type LedgerRow = Pick<Migration, 'name' | 'checksum'>;

const hasLedger = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get() !==
  undefined;

const readLedger = (database: DatabaseSync): LedgerRow[] =>
  hasLedger(database)
    ? (database
        .prepare('SELECT name, checksum FROM schema_migrations ORDER BY name')
        .all() as LedgerRow[])
    : [];

/**
 * The migrations not yet applied to the store.
 * @throws {StoreOpenError} `outdated` or `newer` for unknown migrations, depending on whether all precede
 * our first; `changed` if the text of an applied one differs
 */
export function pendingMigrations(
  database: DatabaseSync,
  migrations: readonly Migration[],
): Migration[] {
  const applied = readLedger(database);
  const last = applied.at(-1)?.name;
  if (last !== undefined && last < (migrations[0]?.name ?? '')) {
    throw olderStore('DATA_DIR: the lead store', last);
  }
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      const message = `The lead store was written by a newer version of this program (it has the unknown migration ${name}).`;
      throw new StoreOpenError('newer', message);
    }
    if (known.checksum !== checksum) {
      const message = `Migration ${name} was changed after it was applied to the lead store; write a new one instead.`;
      throw new StoreOpenError('changed', message);
    }
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

type SchemaEntry = { type: string; name: string; sql: string | null };

/** Leaves out what SQLite creates itself: sequences, statistics, indexes of constraints. */
const schemaEntries = `SELECT type, name, sql FROM sqlite_schema
  WHERE NOT (type = 'table' AND name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))
    AND NOT (type = 'index' AND sql IS NULL)`;

const readSchema = (database: DatabaseSync) =>
  database.prepare(schemaEntries).all() as SchemaEntry[];

const sameEntry = (one: SchemaEntry) => (other: SchemaEntry) =>
  one.type === other.type && one.name === other.name && one.sql === other.sql;

function modelSchema(migrations: readonly Migration[]): SchemaEntry[] {
  using model = new DatabaseSync(':memory:');
  migrate(model, migrations);
  return readSchema(model);
}

function requireSame(found: SchemaEntry[], expected: SchemaEntry[]): void {
  const strange = [
    ...found.filter((entry) => !expected.some(sameEntry(entry))),
    ...expected.filter(({ name }) => !found.some((entry) => entry.name === name)),
  ];
  if (strange.length === 0) return;
  const detail = strange.map(({ type, name }) => `${type} ${name}`).join(', ');
  const message = `The schema of the lead store was changed by something other than this program: ${detail}. To restore a backup, see docs/reliability.md`;
  throw new StoreOpenError('changed', message);
}

/**
 * Compares the schema with what its migrations create, because a foreign trigger could undo an
 * acknowledged lead.
 * @throws {StoreOpenError} `changed`, naming what was added, altered or removed
 */
export function requireOwnSchema(database: DatabaseSync, migrations: readonly Migration[]): void {
  // Read ledger and schema in one transaction: another process may be migrating.
  database.exec('BEGIN');
  try {
    const pending = pendingMigrations(database, migrations);
    const applied = migrations.filter((migration) => !pending.includes(migration));
    requireSame(readSchema(database), modelSchema(applied));
  } finally {
    database.exec('ROLLBACK');
  }
}

/**
 * Each migration and its ledger row are one transaction under the write lock: a crash leaves both or
 * neither, and processes that start together apply each migration once.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  while (pendingMigrations(database, migrations).length > 0) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(createLedger);
      const [next] = pendingMigrations(database, migrations);
      if (next) {
        database.exec(next.sql);
        database
          .prepare('INSERT INTO schema_migrations (name, checksum) VALUES (?, ?)')
          .run(next.name, next.checksum);
      }
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}
