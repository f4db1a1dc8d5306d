import type { DatabaseSync } from 'node:sqlite';
import { StoreOpenError } from '../storeErrors.ts';
import { openExisting } from './openConnection.ts';
import { storeError } from './sqliteErrors.ts';

/**
 * Opens a store so that nobody else can until it is closed, its write-ahead log brought into the
 * file. SQLite lets a connection leave that log only while it is the file's only one.
 * @returns null for a file that is so damaged that no server can have it open
 * @throws {StoreUnavailableError} `busy` while another connection is open
 */
export function holdStore(file: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = openExisting(file);
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    const failure = storeError(error, file);
    if (failure instanceof StoreOpenError && failure.fault === 'damaged') return null;
    throw failure;
  }
}
