import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { foldText } from '../../../shared/text.ts';
import { readMigrations } from '../readMigrations.ts';
import { sizeOf } from './durableFiles.ts';
import { migrate, requireOwnSchema } from './migrateSqlite.ts';
import { damagedStore, isBusy, movedStore } from './sqliteErrors.ts';

/** How long to wait while another process writes, in milliseconds: much less than the visitor's 10 s. */
const busyTimeout = 4000;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens only an existing file: a vanished store must not be replaced by an empty one. */
const existingOnly = (file: string): URL => {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return url;
};

const wait = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Waits for other processes, because SQLite does not when it changes the journal mode. */
function beginLog(database: DatabaseSync): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      wait(5);
    }
  }
}

/** Every COMMIT is on disk when it returns; deleted data is overwritten. */
const durable = `
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
  PRAGMA journal_size_limit = 16777216;
  PRAGMA secure_delete = ON;
`;

/**
 * SQLite would discard the log beside an empty file, although leads can still be read from it. The log's
 * size is read first, because a new store writes the file before the log.
 */
const isEmptyBesideItsLog = (file: string) => sizeOf(`${file}-wal`) > 0 && sizeOf(file) === 0;

/** Opens a file with any schema. @throws {StoreOpenError} `damaged` for an empty file beside its log */
export function openFile(file: string): DatabaseSync {
  if (isEmptyBesideItsLog(file)) throw damagedStore(file);
  const database = new DatabaseSync(existingOnly(file), { timeout: busyTimeout });
  try {
    database.exec(durable);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Brings the schema up to date. @throws {StoreOpenError} `damaged`, `newer` or `changed` */
export function openConnection(file: string): DatabaseSync {
  const database = openFile(file);
  try {
    beginLog(database);
    const migrations = readMigrations(migrationsFolder);
    requireOwnSchema(database, migrations);
    migrate(database, migrations);
    database.function('fold_text', { deterministic: true }, (text) =>
      typeof text === 'string' ? foldText(text) : null,
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const partsOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Distinguishes a file from its replacement; undefined if there is no file. */
const identityOf = (path: string): string | undefined => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
};

/**
 * Checks that a restart would find what an open connection has written, because SQLite keeps using files
 * that were removed or replaced. Check before acknowledging a COMMIT. Truncated or overwritten files are
 * left to SQLite's own errors and the backup.
 * @returns a check that throws `StoreOpenError` (`moved`), naming the file
 */
export function watchFiles(file: string): () => void {
  const parts = partsOf(file).map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    const gone = parts.find(({ path, identity }) => !identity || identityOf(path) !== identity);
    if (gone) throw movedStore(gone.path);
  };
}
