import { existingStore } from '../store/sqlite/prepareStoreFolder.ts';
import { storeError } from '../store/sqlite/storeFault.ts';
import { WatchedDatabase } from '../store/sqlite/WatchedDatabase.ts';
import type { Database } from './Database.ts';
import { SqliteDatabase } from './SqliteDatabase.ts';

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
