import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readMigrations } from '../readMigrations.ts';
import { sizeOf } from './durableFiles.ts';
import { migrate, requireOwnSchema } from './migrateSqlite.ts';
import { damagedStore } from './sqliteErrors.ts';

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

/** Tries what does not wait for other processes by itself, until it is done or the time for a write is over. */
function untilFree(attempt: () => void): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      wait(5);
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

/**
 * SQLite would throw the log of an empty file away, and what can still be read with it. The log is
 * looked at first: who sets a store up writes the file before it.
 */
const isEmptyBesideItsLog = (file: string) => sizeOf(`${file}-wal`) > 0 && sizeOf(file) === 0;

const hasLog = (file: string) => existsSync(`${file}-wal`) && existsSync(`${file}-shm`);

/** Who has the store open looks at its files more often than this, in milliseconds. */
const noticed = 500;

const wait = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** The store's files by what they add to the name of the first: the database, its write-ahead log, the log's index. */
export const storeParts = ['', '-wal', '-shm'] as const;

/** By what each of the store's files is told from another in its place; undefined for one that is not there. */
export const identitiesOf = (file: string): (string | undefined)[] =>
  storeParts.map((part) => {
    const stat = statSync(file + part, { bigint: true, throwIfNoEntry: false });
    return stat && `${stat.dev}:${stat.ino}`;
  });

/**
 * Whether those who have the store open must have noticed by now if its files are others: they lie in
 * their places for long enough. By the clock: one that was set costs no more than a wait.
 */
function areSettled(file: string): boolean {
  if (Math.abs(Date.now() - statSync(dirname(file)).mtimeMs) >= noticed) return true;
  const before = identitiesOf(file).join();
  wait(noticed);
  return identitiesOf(file).join() === before;
}

/** An empty file in the index's place. It has its room at once: on a full disk the log would take that as it comes in. */
function replaceIndex(file: string): void {
  const size = sizeOf(file);
  rmSync(file, { force: true });
  if (size > 0) writeFileSync(file, Buffer.alloc(size), { mode: 0o600 });
}

/**
 * Log and index are found by their names alone, so that a file could be opened with those of another
 * that lay there before. Who has a database to himself, which its lock tells, brings in the log that a
 * crash has left, and begins both anew. Who has not joins the others, once they have had the time to
 * find that the files are not theirs any more: a second log beside the one in which they write, or a
 * second index, would be the end of both.
 * @throws SQLite's error `busy` when somebody has the file open, and its log does not come
 */
function beginOrJoinLog(file: string): void {
  if (sizeOf(file) === 0) return;
  untilFree(() => {
    const database = new DatabaseSync(existingOnly(file), { timeout: 0 });
    try {
      // In this mode SQLite keeps the index in its own memory.
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
      replaceIndex(`${file}-shm`);
    } catch (error) {
      if (!isBusy(error) || !hasLog(file) || !areSettled(file)) throw error;
    } finally {
      database.close();
    }
  });
}

/**
 * Opens an existing database file, whatever its schema.
 * @throws {StoreOpenError} `damaged` for an empty file whose log is not
 */
export function openExisting(file: string): DatabaseSync {
  if (isEmptyBesideItsLog(file)) throw damagedStore(file);
  beginOrJoinLog(file);
  const database = new DatabaseSync(existingOnly(file), { timeout: busyTimeout });
  try {
    database.exec(durable);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens an existing database file for those who work with leads: its schema is ours, and up to date then.
 * @throws {StoreOpenError} `damaged`, `newer` or `changed`
 */
export function openConnection(file: string): DatabaseSync {
  const database = openExisting(file);
  try {
    untilFree(() => database.exec('PRAGMA journal_mode = WAL'));
    const migrations = readMigrations(migrationsFolder);
    requireOwnSchema(database, migrations);
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
