import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { RuleBrokenError } from '../LeadStore.ts';
import { StoreOpenError, StoreUnavailableError } from '../storeErrors.ts';

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const resultCodes = {
  busy: 5,
  locked: 6,
  ioError: 10,
  corrupt: 11,
  full: 13,
  constraint: 19,
  notADatabase: 26,
};

type SqliteError = { errcode?: unknown; message?: unknown };

const codeOf = (error: unknown): number => {
  const { errcode } = (error ?? {}) as SqliteError;
  return typeof errcode === 'number' ? errcode : 0;
};

const hasRoom = (file: string): boolean => {
  try {
    return statfsSync(dirname(file)).bavail > 0;
  } catch {
    return true;
  }
};

export const isDamage = (error: unknown): boolean =>
  [resultCodes.corrupt, resultCodes.notADatabase].includes(codeOf(error) & 0xff);

export const damagedStore = (file: string): StoreOpenError =>
  new StoreOpenError(
    'damaged',
    `DATA_DIR: the file leads.db in ${dirname(file)} is damaged or not a lead store. To restore a backup, see docs/reliability.md`,
  );

export const movedStore = (path: string): StoreOpenError =>
  new StoreOpenError(
    'moved',
    `DATA_DIR: ${path} was removed or replaced while it was open. See docs/reliability.md`,
  );

/** Reads every page, and checks that tables and indexes agree and that references are valid. */
export const isSound = (database: DatabaseSync): boolean =>
  database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok' &&
  database.prepare('PRAGMA foreign_key_check').get() === undefined;

export const isBusy = (error: unknown): boolean => (codeOf(error) & 0xff) === resultCodes.busy;

function passingReason(error: unknown, file: string): StoreUnavailableError['reason'] | null {
  const code = codeOf(error) & 0xff;
  if (code === resultCodes.full) return 'full';
  if (isBusy(error) || code === resultCodes.locked) return 'busy';
  return code === resultCodes.ioError && !hasRoom(file) ? 'full' : null;
}

export function openError(error: unknown, file: string): StoreOpenError {
  if (error instanceof StoreOpenError) return error;
  if (isDamage(error)) return damagedStore(file);
  const folder = dirname(file);
  const message = `DATA_DIR: the lead store in ${folder} cannot be opened (SQLite code ${codeOf(error)}).`;
  return new StoreOpenError('unwritable', message);
}

/** What an SQLite error means for users of that file: only a full disk and a busy file are temporary. */
export function storeError(error: unknown, file: string): StoreUnavailableError | StoreOpenError {
  if (error instanceof StoreUnavailableError) return error;
  const reason = passingReason(error, file);
  return reason === null
    ? openError(error, file)
    : new StoreUnavailableError(reason, { cause: error });
}

/** Like `storeError`, but returns errors unrelated to the file unchanged. */
export const queryError = (error: unknown, file: string): unknown =>
  isDamage(error) || passingReason(error, file) !== null ? storeError(error, file) : error;

/** The rule that a row broke; null if the row is not to blame for the error. */
export function brokenRule(error: unknown): RuleBrokenError | null {
  if ((codeOf(error) & 0xff) !== resultCodes.constraint) return null;
  const [, kind, subject] =
    /^(.*?) constraint failed: (.*)$/s.exec(String((error as SqliteError).message)) ?? [];
  if (!subject) return new RuleBrokenError('merchant_leads');
  return new RuleBrokenError(
    kind === 'NOT NULL' ? `${subject.replace('.', '_')}_not_null` : subject,
  );
}
