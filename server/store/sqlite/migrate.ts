import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from '../readMigrations.ts';
import { StoreOpenError } from '../StoreOpenError.ts';

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
 * The migrations that the store still lacks.
 * @throws {StoreOpenError} `newer` for a store that knows a migration we do not, `changed` when the text of an applied one differs
 */
export function pendingMigrations(
  database: DatabaseSync,
  migrations: readonly Migration[],
): Migration[] {
  const applied = readLedger(database);
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      const message = `The lead store was written by a newer version of this program (migration ${name} is unknown here).`;
      throw new StoreOpenError('newer', message);
    }
    if (known.checksum !== checksum) {
      const message = `Migration ${name} was changed after it had been applied to the lead store; write a new one instead.`;
      throw new StoreOpenError('changed', message);
    }
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

/**
 * Brings the store up to date. Each migration and its row in the ledger are one transaction under
 * the write lock, so a crash leaves neither half and processes starting together apply each once.
 * @throws {StoreOpenError} as `pendingMigrations` does
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
