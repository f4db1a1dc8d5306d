import type { Database } from '../Database.ts';
import { SqliteDatabase } from './SqliteDatabase.ts';
import { storeError } from './sqliteErrors.ts';
import { existingStore } from './storeFolder.ts';
import { WatchedDatabase } from './WatchedDatabase.ts';

/**
 * Opens the embedded store of a data folder for operators, and brings its schema up to date, while
 * servers may go on writing: a migration never breaks the version before it.
 * @throws {StoreOpenError} `missing` when there is no store yet; one line for the operator otherwise
 * @throws {StoreUnavailableError} when another process holds the store, or the disk is full
 */
export function openSqliteDatabase(dataDir: string): Database {
  const file = existingStore(dataDir);
  try {
    return new SqliteDatabase(new WatchedDatabase(file));
  } catch (error) {
    throw storeError(error, file);
  }
}
