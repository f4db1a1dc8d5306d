import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LeadArchive } from '../LeadStore.ts';
import { pendingMigrations } from './migrate.ts';
import { migrationsFolder, openReadOnly } from './openConnection.ts';
import { storeFile } from './prepareStoreFolder.ts';
import { readMigrations } from './readMigrations.ts';
import { SqliteArchive } from './SqliteArchive.ts';
import { StoreOpenError } from './StoreOpenError.ts';
import { openError } from './storeFault.ts';

function requireSchema(database: DatabaseSync, file: string): void {
  if (pendingMigrations(database, readMigrations(migrationsFolder)).length === 0) return;
  const message = `The lead store in ${dirname(file)} is of an older version: start the server once to bring it up to date.`;
  throw new StoreOpenError('older', message);
}

/**
 * Opens the embedded store of a data folder for reading, while servers may go on writing.
 * @throws {StoreOpenError} `missing` when there is no store yet; one line for the operator otherwise
 */
export function openSqliteArchive(dataDir: string): LeadArchive {
  const file = storeFile(dataDir);
  if (!existsSync(file)) {
    throw new StoreOpenError('missing', `There is no lead store in ${dirname(file)} yet.`);
  }
  let database: DatabaseSync | null = null;
  try {
    database = openReadOnly(file);
    requireSchema(database, file);
    return new SqliteArchive(database);
  } catch (error) {
    database?.close();
    throw openError(error, file);
  }
}
