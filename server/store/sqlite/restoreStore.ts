import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { copiedTables } from '../copiedTables.ts';
import { keyedTrace } from '../formKey.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { inspectStore, type StoreSummary, summarize } from './backUpStore.ts';
import { sizeOf, syncDirectory, syncFile } from './durableFiles.ts';
import { openConnection, openFile } from './openConnection.ts';
import { isDamage, storeError } from './sqliteErrors.ts';
import { prepareStoreFolder, storeFile } from './storeFolder.ts';

/**
 * Opens a store exclusively and merges its log into the file, which SQLite allows only if nobody else has
 * it open.
 * @returns null for a file so damaged that no server can have it open
 */
function holdStore(file: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = openFile(file);
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

/** Runs a query. Returns no rows if the store is older than the table, and null if it is damaged. */
function find(database: DatabaseSync, sql: string, ...values: number[]): Row[] | null {
  try {
    return database.prepare(sql).all(...values);
  } catch (error) {
    return isDamage(error) ? null : [];
  }
}

const numberIn = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0);

function writeRows(database: DatabaseSync, table: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(
    `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
  );
  for (const row of rows) insert.run(...Object.values(row));
}

/** Makes sure that no id of a lead, note, delivery or history line is assigned again. */
function continueNumbers(database: DatabaseSync, present: DatabaseSync): void {
  const first = database.prepare(
    'INSERT INTO sqlite_sequence (name, seq) SELECT $name, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $name)',
  );
  const raise = database.prepare(
    'UPDATE sqlite_sequence SET seq = max(seq, $seq) WHERE name = $name',
  );
  const given = find(present, 'SELECT name, seq FROM sqlite_sequence') ?? [];
  for (const { name = null, seq = null } of given) {
    first.run({ $name: name });
    raise.run({ $name: name, $seq: seq });
  }
  const [clock] = find(present, 'SELECT last_event FROM team_clock') ?? [];
  const raiseClock = database.prepare('UPDATE team_clock SET last_event = max(last_event, ?)');
  if (clock) raiseClock.run(clock['last_event'] ?? 0);
}

const recordAction = (database: DatabaseSync, action: string, leads: number) =>
  database.prepare('INSERT INTO operator_actions (action, leads) VALUES (?, ?)').run(action, leads);

/**
 * Repeats earlier erasures as far as their traces allow. A lead must match by its id, and by its present
 * or an earlier address or phone, because ids alone may come from another store.
 * @returns how many leads
 */
function eraseAgain(database: DatabaseSync): number {
  const secret = String(database.prepare('SELECT secret FROM form_secret').get()?.['secret']);
  const lines = database.prepare('SELECT detail FROM operator_actions').all();
  const corrected = new Set(lines.map(({ detail }) => detail));
  const wasCorrected = (id: SQLOutputValue, field: 'email' | 'phone', value: SQLOutputValue) =>
    corrected.has(`${field} ${keyedTrace(secret, `corrected ${id} ${field}`, String(value))}`);
  const back = database
    .prepare(
      `SELECT lead_id, email_trace, phone_trace, email_key, phone_digits, email, phone
      FROM erased_leads JOIN lead_states USING (lead_id) JOIN merchant_leads ON id = lead_id`,
    )
    .all()
    .filter(
      ({ lead_id = null, email = null, phone = null, ...one }) =>
        one['email_trace'] === keyedTrace(secret, 'erased email', String(one['email_key'])) ||
        one['phone_trace'] === keyedTrace(secret, 'erased phone', String(one['phone_digits'])) ||
        wasCorrected(lead_id, 'email', email) ||
        wasCorrected(lead_id, 'phone', phone),
    );
  const erase = database.prepare('DELETE FROM merchant_leads WHERE id = ?');
  for (const { lead_id } of back) erase.run(lead_id ?? null);
  return back.length;
}

/** What only the replaced store has, because it is newer than the backup. */
export type Newer = {
  leads: number;
  notes: number;
  /** The team's changes; each counts once, however many fields it touched. */
  changes: number;
  wins: number;
};

type Reconciled = {
  /** Leads in the backup that were erased after it was made and have now been erased again. */
  erasedAgain: number;
  /** Whether leads that `erase` or `purge` deleted after the backup are back, because no trace names them. */
  areDeletedBack: boolean;
  /** Whether the replaced store is too damaged to name all erasures, so that erased people may be back. */
  areErasuresUnknown: boolean;
  /** How many corrections are lost because they were made after the backup. */
  lostCorrections: number;
  /** Null if the replaced store cannot be read. */
  newer: Newer | null;
};

export type Restored = StoreSummary &
  Reconciled & {
    /** The replaced store's file; null if there was none. */
    kept: string | null;
  };

/** Copies the backup into the store's folder and checks the copy; the backup itself is only read. */
function stage(backup: string, staged: string): void {
  if (!existsSync(dirname(staged))) mkdirSync(dirname(staged), { mode: 0o700 });
  copyFileSync(backup, staged);
  chmodSync(staged, 0o600);
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${staged}-wal`);
  inspectStore(staged);
}

const nothingPresent: Reconciled = {
  erasedAgain: 0,
  areDeletedBack: false,
  areErasuresUnknown: false,
  lostCorrections: 0,
  newer: { leads: 0, notes: 0, changes: 0, wins: 0 },
};

const countOf = (actions: readonly Row[], kind: string): number =>
  actions
    .filter(({ action }) => action === kind)
    .reduce((sum, { leads }) => sum + Number(leads), 0);

function countNewer(database: DatabaseSync, present: DatabaseSync): Newer | null {
  const given = (table: string) =>
    numberIn(database, `SELECT seq FROM sqlite_sequence WHERE name = '${table}'`);
  const lastEvent = numberIn(database, 'SELECT last_event FROM team_clock');
  const count = (rows: string, last: number) =>
    find(present, `SELECT count(*) AS rows FROM ${rows}`, last);
  const history = `(SELECT DISTINCT lead_id, version FROM lead_history WHERE event > ? AND`;
  const counts = [
    count('merchant_leads WHERE id > ?', given('merchant_leads')),
    count('lead_notes WHERE id > ?', given('lead_notes')),
    count(`${history} field <> 'note')`, lastEvent),
    count(`${history} field = 'status' AND after = 'won')`, lastEvent),
  ];
  if (counts.includes(null)) return null;
  const [leads = 0, notes = 0, changes = 0, wins = 0] = counts.map((found) =>
    Number(found?.[0]?.['rows'] ?? 0),
  );
  return { leads, notes, changes, wins };
}

function reconcile(database: DatabaseSync, present: DatabaseSync): Reconciled {
  const newer = countNewer(database, present);
  const known = numberIn(database, 'SELECT count(*) FROM erased_leads');
  const lastLine = numberIn(database, 'SELECT max(id) FROM operator_actions');
  const newLines = 'SELECT action, leads FROM operator_actions WHERE id > ?';
  const actions = find(present, newLines, lastLine) ?? [];
  let areErasuresUnknown = false;
  for (const { name } of copiedTables.filter(({ restored }) => restored === 'both')) {
    const rows = find(present, `SELECT * FROM ${name}`);
    if (rows) writeRows(database, name, rows);
    else areErasuresUnknown = true;
  }
  continueNumbers(database, present);
  const traced = numberIn(database, 'SELECT count(*) FROM erased_leads') - known;
  return {
    erasedAgain: eraseAgain(database),
    areDeletedBack: countOf(actions, 'erase') > traced || countOf(actions, 'purge') > 0,
    areErasuresUnknown,
    lostCorrections: countOf(actions, 'correct'),
    newer,
  };
}

/** Migrates the copy and adds what the backup cannot know. Afterwards it is a single file, on disk. */
function complete(staged: string, present: DatabaseSync | null) {
  const database = openConnection(staged);
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const { name, restored } of copiedTables) {
      if (restored === 'none') database.exec(`DELETE FROM ${name}`);
    }
    const reconciled = present ? reconcile(database, present) : nothingPresent;
    const summary = summarize(database);
    recordAction(database, 'restore', summary.leads);
    database.exec('COMMIT');
    return { ...summary, ...reconciled };
  } finally {
    database.close();
    syncFile(staged);
  }
}

/** The file keeps its old name, too, so that a crash leaves one there; a disk without hard links renames it. */
function giveName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    renameSync(file, name);
  }
}

/**
 * Replaces the embedded store with a backup; changes nothing if it throws. The replaced store is kept
 * beside it: its audit is carried over, erasures after the backup are repeated, and its ids are not
 * assigned again.
 * @throws {StoreUnavailableError} `busy` while a server or another command has the store open
 */
export function restoreStore(dataDir: string, backup: string): Restored {
  const file = storeFile(dataDir);
  const staged = `${file}.${process.pid}.restoring`;
  let present: DatabaseSync | null = null;
  try {
    stage(backup, staged);
    present = holdStore(prepareStoreFolder(dataDir));
    const restored = complete(staged, present);
    const isThere = sizeOf(file) > 0 || existsSync(`${file}-wal`);
    const kept = isThere
      ? `${file}.before-restore-${new Date().toISOString().replace(/[-:.]/g, '')}`
      : null;
    if (kept) {
      giveName(file, kept);
      // Otherwise the restored store would read the log of the replaced one.
      if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
    }
    renameSync(staged, file);
    syncDirectory(dirname(file));
    return { ...restored, kept };
  } finally {
    present?.close();
    for (const side of ['', '-wal', '-shm']) rmSync(staged + side, { force: true });
  }
}
