import type { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '../readMigrations.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { pendingMigrations, requireOwnSchema } from './migrateSqlite.ts';
import { migrationsFolder, openExisting } from './openConnection.ts';
import { isSound, openError } from './sqliteErrors.ts';

/** What a file of leads holds. */
export type StoreSummary = {
  leads: number;
  /** Number and time (ISO 8601 in UTC) of the lead stored last, null where there is none. */
  newest: { id: number; created_at: string } | null;
};

/** Whether any of our migrations has been applied: other databases are none of ours. */
function isLeadStore(database: DatabaseSync): boolean {
  const migrations = readMigrations(migrationsFolder);
  if (pendingMigrations(database, migrations).length === migrations.length) return false;
  requireOwnSchema(database, migrations);
  return true;
}

function summarize(database: DatabaseSync): StoreSummary {
  const count = database.prepare('SELECT count(*) AS leads FROM merchant_leads').get();
  const newest = database
    .prepare('SELECT id, created_at FROM merchant_leads ORDER BY created_at DESC, id DESC LIMIT 1')
    .get();
  return {
    leads: Number(count?.['leads']),
    newest: (newest as StoreSummary['newest'] | undefined) ?? null,
  };
}

/**
 * Reads a whole file, and says what it holds.
 * @throws {StoreOpenError} `damaged` when it is not sound or no lead store, `newer` when this program does not know its version, `changed` when its schema is not what our migrations make
 */
export function inspectStore(file: string): StoreSummary {
  let database: DatabaseSync | null = null;
  try {
    database = openExisting(file);
    if (isSound(database) && isLeadStore(database)) return summarize(database);
  } catch (error) {
    throw openError(error, file);
  } finally {
    database?.close();
  }
  throw new StoreOpenError('damaged', `The file ${file} is damaged or no lead store.`);
}
