import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { keyedTrace } from '../formKey.ts';
import { StoreOpenError } from '../LeadStore.ts';
import { inspectStore, type StoreSummary, summarize } from './backUpStore.ts';
import { fileTime, keepBeside, sizeOf, syncDirectory, syncFile } from './durableFiles.ts';
import { openConnection, openExisting } from './openConnection.ts';
import { isDamage, storeError } from './sqliteErrors.ts';
import { prepareStoreFolder, storeFile } from './storeFolder.ts';

/**
 * Opens a store so that nobody else can until it is closed, its write-ahead log brought into the
 * file. SQLite lets a connection leave that log only while it is the file's only one.
 * @returns null for a file that is so damaged that no server can have it open
 * @throws {StoreUnavailableError} `busy` while another connection is open
 */
function holdStore(file: string): DatabaseSync | null {
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

/** What a statement finds in a store; nothing where the store is damaged or older than the table. */
type Found = { rows: Row[]; isDamaged: boolean };

function find(database: DatabaseSync, sql: string, ...values: number[]): Found {
  try {
    return { rows: database.prepare(sql).all(...values), isDamaged: false };
  } catch (error) {
    return { rows: [], isDamaged: isDamage(error) };
  }
}

/** Writes rows into a table as they are, whatever columns they have. */
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

const lastOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`SELECT max(id) AS id FROM ${table}`).get()?.['id'] ?? 0);

/** The number that a store gave to a lead last. */
const lastNumber = (database: DatabaseSync): number =>
  Number(
    database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'merchant_leads'").get()?.[
      'seq'
    ] ?? 0,
  );

/** What a store has that a backup of it cannot know: lines of the audit, which leads were erased, which numbers were given. */
type AuditSinceBackup = { actions: Found; erased: Found; members: Row[]; numbers: Row[] };

const auditSinceBackup = (present: DatabaseSync, backup: DatabaseSync): AuditSinceBackup => ({
  actions: find(
    present,
    'SELECT * FROM operator_actions WHERE id > ? ORDER BY id',
    lastOf(backup, 'operator_actions'),
  ),
  erased: find(present, 'SELECT * FROM erased_leads'),
  members: find(present, 'SELECT * FROM team_members').rows,
  numbers: find(present, 'SELECT name, seq FROM sqlite_sequence').rows,
});

/**
 * Writes it into the store that takes the present one's place: the audit stays whole, and no number
 * of a lead, note or delivery is given a second time.
 */
function continueAudit(
  database: DatabaseSync,
  { actions, erased, members, numbers }: AuditSinceBackup,
) {
  writeRows(database, 'operator_actions', actions.rows);
  writeRows(database, 'erased_leads', erased.rows);
  // Who has left since the backup stays out.
  writeRows(database, 'team_members', members);
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

const recordAction = (database: DatabaseSync, action: string, leads: number) =>
  database.prepare('INSERT INTO operator_actions (action, leads) VALUES (?, ?)').run(action, leads);

/** What a store draws when it is made, and its backups have from it; undefined where it cannot be read. */
const secretOf = (database: DatabaseSync) =>
  find(database, 'SELECT secret FROM form_secret').rows[0]?.['secret'];

/**
 * Erases what was erased before, as far as its traces tell. A lead is known by its number and by its
 * address or phone, or by what one of them was before it was corrected: the numbers of another store
 * mean other leads.
 * @returns how many leads
 */
function eraseAgain(database: DatabaseSync): number {
  const secret = String(secretOf(database));
  const { rows: details } = find(
    database,
    'SELECT detail FROM operator_actions WHERE detail IS NOT NULL',
  );
  const corrected = new Set(details.map(({ detail }) => detail));
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

/** The tables of a lead, the first one first, with the column that holds its number. */
const tablesOfLead = {
  merchant_leads: 'id',
  lead_states: 'lead_id',
  lead_notes: 'lead_id',
  lead_work: 'lead_id',
  lead_history: 'lead_id',
  lead_conversions: 'lead_id',
  lead_outbox: 'lead_id',
  deliveries: 'lead_id',
};

/**
 * Brings the leads over that came after the backup, with all that is kept beside them and under their
 * numbers. What was delivered stays delivered.
 * @returns how many; where a page is damaged, that ends there
 */
function bringNewer(present: DatabaseSync, database: DatabaseSync, after: number): number {
  const { rows } = find(present, 'SELECT id FROM merchant_leads WHERE id > ? ORDER BY id', after);
  let brought = 0;
  try {
    for (const { id = null } of rows) {
      for (const [table, lead] of Object.entries(tablesOfLead)) {
        const read = present.prepare(`SELECT * FROM ${table} WHERE ${lead} = ?`);
        read.setReadBigInts(true);
        writeRows(database, table, read.all(id));
      }
      brought += 1;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return brought;
}

/** Lines of the history get numbers that none has had. */
const raiseClock = `UPDATE team_clock
  SET last_event = max(last_event, (SELECT coalesce(max(event), 0) FROM lead_history))`;

/** What became of the leads of which the backup knows too little. */
type Reconciled = {
  /** Leads of the backup that had been erased after it, and are erased again. */
  erasedAgain: number;
  /** Whether leads were erased or purged after the backup of which no trace tells: they are back. */
  hasUndone: boolean;
  /** Whether the present store is so damaged that it does not tell all erasures: people who were erased may be back. */
  isAuditLost: boolean;
  /** Corrections made after the backup: the old values are back. */
  uncorrected: number;
  /** Leads that came after the backup; null where the present store cannot be read. */
  newer: number | null;
  /** How many of those were brought over. */
  brought: number;
};

export type Restored = StoreSummary &
  Reconciled & {
    /** The file that holds what stood there before, null where nothing did. */
    kept: string | null;
  };

/** A copy of the backup in the store's folder, checked; the backup itself is only read. */
function stage(backup: string, staged: string): void {
  if (!existsSync(dirname(staged))) mkdirSync(dirname(staged), { mode: 0o700 });
  copyFileSync(backup, staged);
  chmodSync(staged, 0o600);
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${staged}-wal`);
  inspectStore(staged);
}

const nothingPresent: Reconciled = {
  erasedAgain: 0,
  hasUndone: false,
  isAuditLost: false,
  uncorrected: 0,
  newer: null,
  brought: 0,
};

/** With how many leads the audit says that one of these was done. */
const countOf = (actions: readonly Row[], done: string): number =>
  actions
    .filter(({ action }) => action === done)
    .reduce((sum, { leads }) => sum + Number(leads), 0);

/** Two stores that begin apart count from 1 both: what is newer in one says nothing about the other. */
function requireSameStore(database: DatabaseSync, present: DatabaseSync): void {
  const secret = secretOf(present);
  if (secret === undefined || secret === secretOf(database)) return;
  throw new StoreOpenError('foreign', 'The backup is of another store.');
}

function reconcile(database: DatabaseSync, present: DatabaseSync, keepsNewer: boolean): Reconciled {
  if (keepsNewer) requireSameStore(database, present);
  const last = lastNumber(database);
  const known = Number(database.prepare('SELECT count(*) AS n FROM erased_leads').get()?.['n']);
  const audit = auditSinceBackup(present, database);
  const { actions, erased } = audit;
  continueAudit(database, audit);
  const newer = find(present, 'SELECT count(*) AS leads FROM merchant_leads WHERE id > ?', last);
  return {
    erasedAgain: eraseAgain(database),
    hasUndone:
      countOf(actions.rows, 'erase') > erased.rows.length - known ||
      countOf(actions.rows, 'purge') > 0,
    isAuditLost: actions.isDamaged || erased.isDamaged,
    uncorrected: countOf(actions.rows, 'correct'),
    newer: newer.isDamaged ? null : Number(newer.rows[0]?.['leads']),
    brought: keepsNewer ? bringNewer(present, database, last) : 0,
  };
}

/** Brings the copy up to date and writes down what the backup cannot know: afterwards it is one file, on disk. */
function complete(staged: string, present: DatabaseSync | null, keepsNewer: boolean) {
  const database = openConnection(staged);
  try {
    database.exec('BEGIN IMMEDIATE');
    // A way in that was closed since would be open again.
    database.exec('DELETE FROM team_sign_ins; DELETE FROM team_sessions');
    const reconciled = present ? reconcile(database, present, keepsNewer) : nothingPresent;
    const summary = summarize(database);
    recordAction(database, 'restore', summary.leads);
    database.exec(raiseClock);
    database.exec('COMMIT');
    return { ...summary, ...reconciled };
  } finally {
    database.close();
    syncFile(staged);
  }
}

/**
 * Puts a backup in the place of the embedded store. The present store stays beside it, its audit
 * goes on, what was erased since is erased again, and the numbers it has given are not given again.
 * Nothing changes where it throws.
 * @param keepsNewer whether leads that came after the backup are brought over
 * @throws {StoreOpenError} when the backup is damaged, no lead store or of a version that is unknown here; `foreign` when newer leads are to be kept and it is of another store
 * @throws {StoreUnavailableError} `busy` while a server or another command has the store open
 */
export function restoreStore(
  dataDir: string,
  backup: string,
  { keepsNewer = false, now = new Date() } = {},
): Restored {
  const file = storeFile(dataDir);
  const staged = `${file}.${process.pid}.restoring`;
  let present: DatabaseSync | null = null;
  try {
    stage(backup, staged);
    present = holdStore(prepareStoreFolder(dataDir));
    const restored = complete(staged, present, keepsNewer);
    const isThere = sizeOf(file) > 0 || existsSync(`${file}-wal`);
    const kept = isThere ? keepBeside(file, `${file}.before-restore-${fileTime(now)}`) : null;
    renameSync(staged, file);
    syncDirectory(dirname(file));
    return { ...restored, kept };
  } finally {
    present?.close();
    for (const side of ['', '-wal', '-shm']) rmSync(staged + side, { force: true });
  }
}
