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
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { StoreOpenError } from '../LeadStore.ts';
import { inspectStore, type StoreSummary } from './backUpStore.ts';
import { fileTime, keepBeside, syncDirectory, syncFile } from './durableFiles.ts';
import { openConnection, openExisting } from './openConnection.ts';
import { storeError } from './sqliteErrors.ts';
import { prepareStoreFolder, storeFile } from './storeFolder.ts';

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

type Row = Record<string, SQLOutputValue>;

/** What a store has that a backup of it cannot know. */
type AuditSinceBackup = { actions: Row[]; numbers: Row[] };

const readRows = (database: DatabaseSync, sql: string, ...values: number[]): Row[] => {
  try {
    return database.prepare(sql).all(...values);
  } catch {
    // a store that is damaged or older than the table has nothing to tell
    return [];
  }
};

const lastAction = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT max(id) AS id FROM operator_actions').get()?.['id'] ?? 0);

/** Reads from the present store what the backup lacks: lines of the audit, and which numbers have been given. */
const auditSinceBackup = (present: DatabaseSync, backup: DatabaseSync): AuditSinceBackup => ({
  actions: readRows(
    present,
    'SELECT id, happened_at, action, leads FROM operator_actions WHERE id > ? ORDER BY id',
    lastAction(backup),
  ),
  numbers: readRows(present, 'SELECT name, seq FROM sqlite_sequence'),
});

/**
 * Writes it into the store that takes the present one's place: the audit stays whole, and no number
 * of a lead, note or delivery is given a second time.
 */
function continueAudit(database: DatabaseSync, { actions, numbers }: AuditSinceBackup): void {
  const action = database.prepare(
    'INSERT INTO operator_actions (id, happened_at, action, leads) VALUES (?, ?, ?, ?)',
  );
  for (const { id, happened_at, action: name, leads } of actions) {
    action.run(id ?? null, happened_at ?? null, name ?? null, leads ?? null);
  }
  const first = database.prepare(
    'INSERT INTO sqlite_sequence (name, seq) SELECT $name, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $name)',
  );
  const raise = database.prepare(
    'UPDATE sqlite_sequence SET seq = max(seq, $seq) WHERE name = $name',
  );
  for (const { name = null, seq = null } of numbers) {
    first.run({ $name: name });
    raise.run({ $name: name, $seq: seq });
  }
}

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
function complete(staged: string, leads: number, present: DatabaseSync | null): AuditSinceBackup {
  const database = openConnection(staged);
  try {
    const audit = present ? auditSinceBackup(present, database) : { actions: [], numbers: [] };
    database.exec('BEGIN IMMEDIATE');
    continueAudit(database, audit);
    const record = "INSERT INTO operator_actions (action, leads) VALUES ('restore', ?)";
    database.prepare(record).run(leads);
    database.exec('COMMIT');
    return audit;
  } finally {
    database.close();
    syncFile(staged);
  }
}

const isDeletion = ({ action }: AuditSinceBackup['actions'][number]) =>
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
    const kept = isThere ? keepBeside(file, `${file}.before-restore-${fileTime(now)}`) : null;
    renameSync(staged, file);
    syncDirectory(dirname(file));
    return { ...summary, kept, deletionsUndone: actions.filter(isDeletion).length };
  } finally {
    present?.close();
    for (const side of ['', '-wal', '-shm']) rmSync(staged + side, { force: true });
  }
}
