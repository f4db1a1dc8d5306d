import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { emailKey, phoneKey } from '../../../leads/contactKeys.ts';
import { makeFormKey, protocolOf } from '../formKey.ts';
import { brokenConstraint } from './sqliteErrors.ts';
import { contactOf, storedColumns } from './storedRow.ts';
import type { CallResult, CountsCall, InsertCall, StoreCall } from './storeMessages.ts';

const insertLead = `INSERT INTO merchant_leads (${storedColumns.join(', ')})
  VALUES (${storedColumns.map(() => '?').join(', ')})`;

const insertState = `INSERT INTO lead_states
  (lead_id, quarantine, email_key, phone_digits, context, idempotency_key, protocol)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

const beat = `INSERT INTO store_heartbeat (id, written_at)
  VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`;

const addCount = `INSERT INTO funnel_counts (day, event, detail, count) VALUES (?, ?, ?, ?)
  ON CONFLICT (day, event, detail) DO UPDATE SET count = funnel_counts.count + excluded.count`;

/** Writes batches of calls, each batch in one transaction: one wait for the disk, however many calls. */
export class BatchWriter {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  readonly #knownKey: StatementSync;
  readonly #lead: StatementSync;
  readonly #state: StatementSync;
  readonly #outbox: StatementSync;
  readonly #count: StatementSync;
  readonly #beat: StatementSync;
  readonly #secret: string;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#savepoint = database.prepare('SAVEPOINT one_call');
    this.#release = database.prepare('RELEASE one_call');
    this.#undo = database.prepare('ROLLBACK TO one_call');
    this.#knownKey = database.prepare('SELECT 1 FROM lead_states WHERE idempotency_key = ?');
    this.#lead = database.prepare(insertLead);
    this.#state = database.prepare(insertState);
    this.#outbox = database.prepare('INSERT INTO lead_outbox (lead_id) VALUES (?)');
    this.#count = database.prepare(addCount);
    this.#beat = database.prepare(beat);
    const { secret } = database.prepare('SELECT secret FROM form_secret').get() as {
      secret: string;
    };
    this.#secret = secret;
  }

  /**
   * Commits the calls; what it returns is on disk. A call that breaks a constraint fails alone.
   * @throws the error of SQLite when nothing was stored
   */
  write(calls: readonly StoreCall[]): CallResult[] {
    this.#begin.run();
    try {
      const results = calls.map((call) => this.#tryCall(call));
      this.#commit.run();
      return results;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #tryCall(call: StoreCall): CallResult {
    this.#savepoint.run();
    try {
      const outcome = this.#carryOut(call);
      this.#release.run();
      return outcome;
    } catch (error) {
      const broken = brokenConstraint(error);
      if (broken === null) throw error;
      this.#undo.run();
      this.#release.run();
      return { broken };
    }
  }

  #carryOut(call: StoreCall): CallResult {
    if (call === 'look') return 'stored';
    if (call === 'check') return this.#check();
    if ('rows' in call) return this.#insert(call);
    if ('counts' in call) return this.#addCounts(call);
    if ('wanted' in call) return this.#knownKey.get(call.wanted) ? 'repeated' : 'unknown';
    return { formKey: makeFormKey(this.#secret, call.formFacts) };
  }

  #addCounts({ counts }: CountsCall): CallResult {
    for (const { day, event, detail, count } of counts) this.#count.run(day, event, detail, count);
    return 'stored';
  }

  #check(): CallResult {
    this.#beat.run();
    return 'stored';
  }

  #insert({ key, context, quarantine, rows }: InsertCall): CallResult {
    if (key !== null && this.#knownKey.get(key)) return 'repeated';
    const protocol = key === null ? null : protocolOf(key);
    for (const [index, row] of rows.entries()) {
      const { lastInsertRowid: id } = this.#lead.run(...row);
      const { email, phone } = contactOf(row);
      const ownKey = index === 0 ? key : null;
      const contact = [emailKey(email), phoneKey(phone)] as const;
      this.#state.run(id, quarantine, ...contact, context, ownKey, protocol);
      if (quarantine === null) this.#outbox.run(id);
    }
    return 'stored';
  }
}
