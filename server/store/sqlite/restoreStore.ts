import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type LaterFacts, readLaterFacts, writeLaterFacts } from './auditSinceBackup.ts';
import { syncDirectory, syncFile } from './durableFiles.ts';
import { holdStore } from './holdStore.ts';
import { inspectStore, type StoreSummary } from './inspectStore.ts';
import { openConnection } from './openConnection.ts';
import { fileTime, keepBeside } from './rescueStore.ts';
import { prepareStoreFolder, storeFile } from './storeFolder.ts';

export type Restored = StoreSummary & {
  /** The file that holds what stood there before, null where nothing did. */
  kept: string | null;
  /** How often leads were erased or purged after the backup was made: they are back now. */
  deletionsUndone: number;
};

/** A copy of the backup in the store's folder, checked; the backup itself is only read. */
function stage(backup: string, staged: string): StoreSummary {
  if (!existsSync(dirname(staged))) mkdirSync(dirname(staged), { mode: 0o700 });
  copyFileSync(backup, staged);
  chmodSync(staged, 0o600);
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${staged}-wal`);
  return inspectStore(staged);
}

/** Brings the copy up to date and writes down what the backup cannot know: afterwards it is one file, on disk. */
function complete(staged: string, leads: number, present: DatabaseSync | null): LaterFacts {
  const database = openConnection(staged);
  try {
    const later = present ? readLaterFacts(present, database) : { actions: [], numbers: [] };
    database.exec('BEGIN IMMEDIATE');
    writeLaterFacts(database, later);
    const record = "INSERT INTO operator_actions (action, leads) VALUES ('restore', ?)";
    database.prepare(record).run(leads);
    database.exec('COMMIT');
    return later;
  } finally {
    database.close();
    syncFile(staged);
  }
}

const isDeletion = ({ action }: LaterFacts['actions'][number]) =>
  action === 'erase' || action === 'purge';

/**
 * Puts a backup in the place of the embedded store. The present store stays beside it, its audit
 * goes on, and the numbers it has given are not given again. Nothing changes where it throws.
 * @throws {StoreOpenError} when the backup is damaged, no lead store or of a version that is unknown here
 * @throws {StoreUnavailableError} `busy` while a server or another command has the store open
 */
export function restoreStore(dataDir: string, backup: string, now = new Date()): Restored {
  const file = storeFile(dataDir);
  const staged = `${file}.${process.pid}.restoring`;
  let present: DatabaseSync | null = null;
  try {
    const summary = stage(backup, staged);
    present = holdStore(prepareStoreFolder(dataDir));
    const { actions } = complete(staged, summary.leads, present);
    const isThere = statSync(file).size > 0 || existsSync(`${file}-wal`);
    const kept = isThere ? `${file}.before-restore-${fileTime(now)}` : null;
    if (kept) keepBeside(file, kept);
    renameSync(staged, file);
    syncDirectory(dirname(file));
    return { ...summary, kept, deletionsUndone: actions.filter(isDeletion).length };
  } finally {
    present?.close();
    for (const side of ['', '-wal', '-shm']) rmSync(staged + side, { force: true });
  }
}
