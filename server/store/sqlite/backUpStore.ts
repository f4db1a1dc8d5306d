import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '../readMigrations.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { syncDirectory, syncFile } from './durableFiles.ts';
import { pendingMigrations, requireOwnSchema } from './migrateSqlite.ts';
import { migrationsFolder, openFile } from './openConnection.ts';
import { damagedStore, isSound, openError, storeError } from './sqliteErrors.ts';
import { existingStore } from './storeFolder.ts';

export type StoreSummary = {
  leads: number;
  /** Id and time (ISO 8601 in UTC) of the newest lead; null if there is none. */
  newest: { id: number; created_at: string } | null;
};

/** Whether any of our migrations was applied; otherwise the database is not ours. */
function isLeadStore(database: DatabaseSync): boolean {
  const migrations = readMigrations(migrationsFolder);
  if (pendingMigrations(database, migrations).length === migrations.length) return false;
  requireOwnSchema(database, migrations);
  return true;
}

export function summarize(database: DatabaseSync): StoreSummary {
  const count = database.prepare('SELECT count(*) AS leads FROM merchant_leads').get();
  const newest = database
    .prepare('SELECT id, created_at FROM merchant_leads ORDER BY created_at DESC, id DESC LIMIT 1')
    .get();
  return {
    leads: Number(count?.['leads']),
    newest: (newest as StoreSummary['newest'] | undefined) ?? null,
  };
}

/**
 * Reads and checks a whole file and summarises its contents.
 * @throws {StoreOpenError} `damaged` if it is corrupt or no lead store, `newer` if this program does not
 * know its version, `changed` if its schema differs from our migrations
 */
export function inspectStore(file: string): StoreSummary {
  let database: DatabaseSync | null = null;
  try {
    database = openFile(file);
    if (isSound(database) && isLeadStore(database)) return summarize(database);
  } catch (error) {
    throw openError(error, file);
  } finally {
    database?.close();
  }
  throw new StoreOpenError('damaged', `The file ${file} is damaged or not a lead store.`);
}

/**
 * Copies the store while servers keep writing: the copy holds what they had acknowledged when it began.
 * The store itself is checked first, because a copy can look sound even if a lost page leaves rows only
 * in the indexes.
 */
function copyStore(file: string, target: string): void {
  let database: DatabaseSync | null = null;
  try {
    database = openFile(file);
    if (!isSound(database)) throw damagedStore(file);
    database.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    throw storeError(error, file);
  } finally {
    database?.close();
  }
}

/**
 * Copies the embedded store into one private file: complete, verified and on disk, or not at all. Servers
 * keep storing leads in the meantime.
 * @param target absolute path of a new file, in a folder that exists
 * @throws the file system's error if the target cannot be written
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
  } finally {
    rmSync(unfinished, { force: true });
  }
}
