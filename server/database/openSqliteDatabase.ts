import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '../store/readMigrations.ts';
import { StoreOpenError } from '../store/StoreOpenError.ts';
import { pendingMigrations } from '../store/sqlite/migrate.ts';
import { migrationsFolder, openExisting } from '../store/sqlite/openConnection.ts';
import { storeFile } from '../store/sqlite/prepareStoreFolder.ts';
import { openError } from '../store/sqlite/storeFault.ts';
import type { Database } from './Database.ts';
import { SqliteDatabase } from './SqliteDatabase.ts';

function requireSchema(database: DatabaseSync, file: string): void {
  if (pendingMigrations(database, readMigrations(migrationsFolder)).length === 0) return;
  const message = `The lead store in ${dirname(file)} is of an older version: start the server once to bring it up to date.`;
  throw new StoreOpenError('older', message);
}

/**
 * Opens the embedded store of a data folder for operators, while servers may go on writing.
 * @throws {StoreOpenError} `missing` when there is no store yet; one line for the operator otherwise
 */
export function openSqliteDatabase(dataDir: string): Database {
  const file = storeFile(dataDir);
  if (!existsSync(file)) {
    throw new StoreOpenError('missing', `There is no lead store in ${dirname(file)} yet.`);
  }
  let database: DatabaseSync | null = null;
  try {
    database = openExisting(file);
    requireSchema(database, file);
    return new SqliteDatabase(database, file);
  } catch (error) {
    database?.close();
    throw openError(error, file);
  }
}
