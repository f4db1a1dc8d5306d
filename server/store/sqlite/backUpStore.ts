import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { syncDirectory, syncFile } from './durableFiles.ts';
import { inspectStore, type StoreSummary } from './inspectStore.ts';
import { openExisting } from './openConnection.ts';
import { damagedStore, isSound, storeError } from './sqliteErrors.ts';
import { existingStore } from './storeFolder.ts';

/**
 * Servers go on writing; what they acknowledged before the copy began is in it. The store itself is
 * looked at first: a copy is sound even where a page of rows has gone that only the indexes know of.
 */
function copyStore(file: string, target: string): void {
  let database: DatabaseSync | null = null;
  try {
    database = openExisting(file);
    if (!isSound(database)) throw damagedStore(file);
    database.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    throw storeError(error, file);
  } finally {
    database?.close();
  }
}

/**
 * Writes a copy of the embedded store into one file that only its owner may read: whole, read back
 * and on disk, or not at all. Servers go on storing leads meanwhile.
 * @param target absolute path of a file that does not exist yet, in a folder that does
 * @throws {StoreOpenError} when there is no store or it is damaged
 * @throws {StoreUnavailableError} `full` when the disk has no room for it; the file system's error when the target cannot be written
 */
export function backUpStore(dataDir: string, target: string): StoreSummary {
  const file = existingStore(dataDir);
  const unfinished = `${target}.${process.pid}.partial`;
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    copyStore(file, unfinished);
    const summary = inspectStore(unfinished);
    syncFile(unfinished);
    renameSync(unfinished, target);
    syncDirectory(dirname(target));
    return summary;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
