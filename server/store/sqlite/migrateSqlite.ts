import type { DatabaseSync } from 'node:sqlite';
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

/**
 * Our schema has no triggers, and a foreign one could undo an acknowledged lead.
 * @throws {StoreOpenError} `changed`, naming them
 */
export function refuseTriggers(database: DatabaseSync): void {
  const found = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  if (found.length === 0) return;
  const names = found.map(({ name }) => name).join(', ');
  const message = `Something other than this program added triggers to the lead store: ${names}. Drop them, or restore a backup (docs/reliability.md).`;
  throw new StoreOpenError('changed', message);
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
