import { closeSync, existsSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';
import { fileTime, keepBeside, syncDirectory, syncFile } from './durableFiles.ts';
import { openExisting } from './openConnection.ts';
import { damagedStore, isSound } from './sqliteErrors.ts';
import { type StorePart, WatchedDatabase } from './WatchedDatabase.ts';

/** A rescue that is whole and on disk, until it has taken the store's place. */
const rescuedName = (file: string) => `${file}.rescued`;

/**
 * How often a store has been rescued, by its file alone; -1 where there is no database. It stands in
 * the header (`user_version`), so that a rescue is known from a copy that was made before it.
 */
function generationOf(file: string): number {
  if (!existsSync(file)) return -1;
  let database: DatabaseSync | null = null;
  try {
    database = openExisting(file);
    return readGeneration(database);
  } catch {
    return -1;
  } finally {
    database?.close();
  }
}

const readGeneration = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);

/** Whatever lies in the store's place and is not the connection's own, in a folder beside it. */
function setAside(file: string, owns: (part: StorePart) => boolean): void {
  rmSync(`${file}-shm`, { force: true });
  const foreign = (['', '-wal'] as const).filter((part) => existsSync(file + part) && !owns(part));
  if (foreign.length === 0) return;
  const folder = mkdtempSync(`${file}.replaced-${fileTime(new Date())}-`);
  const kept = join(folder, basename(file));
  if (foreign.includes('')) keepBeside(file, kept);
  else renameSync(`${file}-wal`, `${kept}-wal`);
}

/**
 * Puts a finished rescue in the store's place, whoever began it: a crash may have come in between.
 * @param owns the files in that place whose content is in the rescue: they go
 */
export function finishRescue(file: string, owns: (part: StorePart) => boolean = () => false): void {
  const rescued = rescuedName(file);
  if (!existsSync(rescued)) return;
  if (owns('') || generationOf(rescued) > generationOf(file)) {
    if (owns('-wal')) rmSync(`${file}-wal`, { force: true });
    setAside(file, owns);
    renameSync(rescued, file);
  } else {
    rmSync(rescued, { force: true });
  }
  syncDirectory(dirname(file));
}

/** Whether the store can be opened as it lies there, and holds together. */
function isWhole(file: string): boolean {
  let other: WatchedDatabase | null = null;
  try {
    other = new WatchedDatabase(file);
    return isSound(other.database);
  } catch {
    return false;
  } finally {
    other?.close();
  }
}

/**
 * Saves all that a connection still holds after its files were removed, replaced or cut: into a new
 * file in their place, with a log of its own, so that nobody goes on sharing one with the old files.
 * The connection is of no use afterwards. Where it throws it is as it was, and may be tried again.
 * @throws {StoreOpenError} `damaged` when too little is left; SQLite's or the file system's error when the new file cannot be written
 */
export function rescueStore(store: WatchedDatabase): void {
  const { database, file } = store;
  const owns = (part: StorePart) => store.owns(part);
  // Somebody may have joined a copy of the log, and written on in it.
  if (owns('') && store.isCut() && isWhole(file)) return;
  // Nobody joins a log that is not there.
  if (owns('') && !store.isCut()) setAside(file, owns);
  if (!store.isCut()) database.exec('PRAGMA wal_checkpoint(FULL)');
  if (!owns('')) {
    // Nobody may open another database with our log.
    for (const part of (['-wal', '-shm'] as const).filter(owns)) rmSync(file + part);
    // Another server that had the same files open may have been quicker.
    if (generationOf(file) > readGeneration(database)) return;
  }
  const unfinished = `${file}.${process.pid}-${threadId}.partial`;
  try {
    closeSync(openSync(unfinished, 'w', 0o600));
    if (!isSound(database)) throw damagedStore(file);
    database.prepare('VACUUM INTO ?').run(unfinished);
    const copy = new DatabaseSync(unfinished);
    copy.exec(`PRAGMA user_version = ${readGeneration(database) + 1}`);
    copy.close();
    syncFile(unfinished);
    renameSync(unfinished, rescuedName(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
  finishRescue(file, owns);
}
