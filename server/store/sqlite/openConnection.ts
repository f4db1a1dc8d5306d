import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadSqlite } from './loadSqlite.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './readMigrations.ts';

/** How long to wait for another process's write, in milliseconds: well below the visitor's 10 s. */
const busyTimeout = 4000;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The file, only if it is there: a vanished store must not be replaced by an empty one. */
const existingOnly = (file: string, mode: 'ro' | 'rw'): URL => {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', mode);
  return url;
};

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/** Changing the journal's mode does not wait for other processes by itself. */
function switchToWriteAheadLog(database: DatabaseSync): void {
  const deadline = Date.now() + busyTimeout;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Opens an existing database file for writing: every COMMIT is on disk when it returns, and the schema is up to date. */
export function openConnection(file: string): DatabaseSync {
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(existingOnly(file, 'rw'), { timeout: busyTimeout });
  try {
    switchToWriteAheadLog(database);
    database.exec(`
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA journal_size_limit = 16777216;
    `);
    migrate(database, readMigrations(migrationsFolder));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens an existing database file for reading. */
export function openReadOnly(file: string): DatabaseSync {
  const { DatabaseSync } = loadSqlite();
  return new DatabaseSync(existingOnly(file, 'ro'), { readOnly: true, timeout: busyTimeout });
}
