import { closeSync, existsSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';
import { fileTime, keepBeside, syncDirectory, syncFile } from './durableFiles.ts';
import { damagedStore, isSound } from './sqliteErrors.ts';
import type { WatchedDatabase } from './WatchedDatabase.ts';

const readGeneration = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);

/**
 * How often the store at a path has been rescued; -1 where there is none. It stands in the header
 * (`user_version`), so that a rescue is known from a copy that was made before it.
 */
function generationOf(file: string): number {
  if (!existsSync(file)) return -1;
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return readGeneration(database);
  } catch {
    return -1;
  }
}

/** Writes all that a connection holds into a new file, on disk: the next generation of the store. */
function writeContents(database: DatabaseSync, target: string): void {
  closeSync(openSync(target, 'w', 0o600));
  database.prepare('VACUUM INTO ?').run(target);
  const copy = new DatabaseSync(target);
  copy.exec(`PRAGMA user_version = ${readGeneration(database) + 1}`);
  copy.close();
  syncFile(target);
}

/** Keeps what lies in the store's place and is not the connection's own in a folder beside it; logs must not outlast their store. */
function clearPlace(store: WatchedDatabase): void {
  const { file } = store;
  rmSync(`${file}-shm`, { force: true });
  if (store.owns('-wal')) rmSync(`${file}-wal`);
  const foreign = ['', '-wal'] as const;
  const [first] = foreign.filter((part) => existsSync(file + part) && !store.owns(part));
  if (first === undefined) return;
  const folder = mkdtempSync(`${file}.replaced-${fileTime(new Date())}-`);
  const kept = join(folder, basename(file));
  if (first === '') keepBeside(file, kept);
  else renameSync(`${file}-wal`, `${kept}-wal`);
}

/**
 * Saves all that a connection still holds after its files were removed or replaced: into a new file in
 * their place, so that nobody goes on sharing one with the old files. The connection is of no use
 * afterwards. Where it throws it is as it was, and may be tried again.
 * @throws {StoreOpenError} `damaged` when too little is left; SQLite's or the file system's error when the new file cannot be written
 */
export function rescueStore(store: WatchedDatabase): void {
  const { database, file } = store;
  // Another server that had the same files open may have been quicker.
  const isRescued = () => generationOf(file) > readGeneration(database);
  if (isRescued()) return;
  const rescued = `${file}.${process.pid}-${threadId}.rescued`;
  try {
    if (!isSound(database)) throw damagedStore(file);
    writeContents(database, rescued);
    if (isRescued()) return;
    clearPlace(store);
    renameSync(rescued, file);
    syncDirectory(dirname(file));
  } finally {
    rmSync(rescued, { force: true });
  }
}
