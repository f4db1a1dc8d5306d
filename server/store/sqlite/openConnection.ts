import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readMigrations } from '../readMigrations.ts';
import { loadSqlite } from './loadSqlite.ts';
import { migrate } from './migrate.ts';
import { damagedStore } from './storeFault.ts';

/** How long to wait for another process's write, in milliseconds: well below the visitor's 10 s. */
const busyTimeout = 4000;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The file, only if it is there: a vanished store must not be replaced by an empty one. */
const existingOnly = (file: string): URL => {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return url;
};

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/** Changing the journal's mode does not wait for other processes by itself. */
function switchToWriteAheadLog(database: DatabaseSync): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Every COMMIT is on disk when it returns; what is deleted is overwritten. */
const durable = `
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
  PRAGMA journal_size_limit = 16777216;
  PRAGMA secure_delete = ON;
`;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * SQLite would throw the log of an empty file away, and what can still be read with it. The log is
 * looked at first: who sets a store up writes the file before it.
 */
const isEmptyBesideItsLog = (file: string) => sizeOf(`${file}-wal`) > 0 && sizeOf(file) === 0;

/**
 * Opens an existing database file, whatever its schema.
 * @throws {StoreOpenError} `damaged` for an empty file whose log is not
 */
export function openExisting(file: string): DatabaseSync {
  if (isEmptyBesideItsLog(file)) throw damagedStore(file);
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(existingOnly(file), { timeout: busyTimeout });
  try {
    database.exec(durable);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens an existing database file for the server: its schema is up to date then. */
export function openConnection(file: string): DatabaseSync {
  const database = openExisting(file);
  try {
    switchToWriteAheadLog(database);
    migrate(database, readMigrations(migrationsFolder));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
