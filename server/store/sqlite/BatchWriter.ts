import type { DatabaseSync } from 'node:sqlite';
import { emailKey } from '../../../shared/emailAddress.ts';
import { findRowFault, type LeadRow } from '../../../shared/leadRules.ts';
import { phoneKey } from '../../../shared/phone.ts';
import { makeFormKey, protocolOf } from '../formKey.ts';
import {
  type FunnelCount,
  type InsertOutcome,
  KeyReusedError,
  type LeadInsert,
  RuleBrokenError,
} from '../LeadStore.ts';
import {
  bodyHash,
  requireSameBody,
  searchText,
  storedColumns,
  storedValues,
} from '../storedLeads.ts';
import { brokenRule } from './sqliteErrors.ts';

const insertLead = `INSERT INTO merchant_leads (${storedColumns.join(', ')})
  VALUES (${storedColumns.map(() => '?').join(', ')})`;

const insertState = `INSERT INTO lead_states
  (lead_id, quarantine, email_key, phone_digits, search_text, context, idempotency_key, body_hash, protocol)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** As long as a lead can be: on a full disk there might be room for a shorter one. */
const trialLead = `INSERT INTO merchant_leads (id, name, email, phone, platform, notes)
  VALUES (0, 'trial', 'trial@consigo.example', '1100000000', 'trial', replace(hex(zeroblob(2500)), '0', '😀'))`;

const trialState = `INSERT INTO lead_states
  (lead_id, email_key, phone_digits, search_text, idempotency_key, protocol)
  SELECT id, 'trial', 'trial', notes, 'trial-of-one-lead', '0000-0000' FROM merchant_leads WHERE id = 0`;

const trialOutbox = 'INSERT INTO lead_outbox (lead_id) VALUES (0)';

const undoTrial = 'DELETE FROM merchant_leads WHERE id = 0';

const addCount = `INSERT INTO funnel_counts (day, event, detail, count) VALUES (?, ?, ?, ?)
  ON CONFLICT (day, event, detail) DO UPDATE SET count = funnel_counts.count + excluded.count`;

/** A `LeadStore` call, by method name. */
export type StoreCall =
  | { insert: LeadInsert }
  | { hasStored: { key: string; rows: readonly LeadRow[] } }
  | { formKey: string }
  | { addFunnelCounts: readonly FunnelCount[] }
  | 'checkWritable';

/** What that method returns, or the constraint that the call breaks; null if its key was used with other rows. */
export type StoreAnswer = InsertOutcome | boolean | string | undefined | { broken: string | null };

const prepareStatements = (database: DatabaseSync) => ({
  begin: database.prepare('BEGIN IMMEDIATE'),
  commit: database.prepare('COMMIT'),
  savepoint: database.prepare('SAVEPOINT one_call'),
  release: database.prepare('RELEASE one_call'),
  undo: database.prepare('ROLLBACK TO one_call'),
  knownKey: database.prepare('SELECT body_hash FROM lead_states WHERE idempotency_key = ?'),
  lead: database.prepare(insertLead),
  state: database.prepare(insertState),
  outbox: database.prepare('INSERT INTO lead_outbox (lead_id) VALUES (?)'),
  count: database.prepare(addCount),
  trial: [trialLead, trialState, trialOutbox, undoTrial].map((sql) => database.prepare(sql)),
});

/** Writes each batch of calls in one transaction, so that any number of calls waits for the disk once. */
export class BatchWriter {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #secret: string;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.#secret = String(database.prepare('SELECT secret FROM form_secret').get()?.['secret']);
  }

  /** All calls are on disk when it returns, none if it throws. A call that breaks a constraint fails alone. */
  write(calls: readonly StoreCall[]): StoreAnswer[] {
    this.#statements.begin.run();
    try {
      const answers = calls.map((call) => this.#tryCall(call));
      this.#statements.commit.run();
      return answers;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #tryCall(call: StoreCall): StoreAnswer {
    this.#statements.savepoint.run();
    try {
      const answer = this.#carryOut(call);
      this.#statements.release.run();
      return answer;
    } catch (error) {
      const isReused = error instanceof KeyReusedError;
      const broken = error instanceof RuleBrokenError ? error : brokenRule(error);
      if (broken === null && !isReused) throw error;
      this.#statements.undo.run();
      this.#statements.release.run();
      return { broken: broken?.constraint ?? null };
    }
  }

  #carryOut(call: StoreCall): StoreAnswer {
    if (call === 'checkWritable') return this.#tryLead();
    if ('insert' in call) return this.#insert(call.insert);
    if ('addFunnelCounts' in call) return this.#addCounts(call.addFunnelCounts);
    if ('hasStored' in call) return this.#isRepeat(call.hasStored.key, call.hasStored.rows);
    return makeFormKey(this.#secret, call.formKey);
  }

  #insert({ rows, idempotencyKey, context, quarantine }: LeadInsert): InsertOutcome {
    if (idempotencyKey !== null && this.#isRepeat(idempotencyKey, rows)) return 'repeated';
    const protocol = idempotencyKey === null ? null : protocolOf(idempotencyKey);
    const body = idempotencyKey === null ? null : bodyHash(rows);
    const reason = context?.trap ?? quarantine ?? null;
    for (const [index, row] of rows.entries()) {
      const values = storedValues(row);
      // Stricter than the table's constraints, for which only white space is blank.
      const fault = findRowFault(row);
      if (fault?.kind === 'rule') throw new RuleBrokenError(fault.constraint);
      const { lastInsertRowid: id } = this.#statements.lead.run(...values);
      const searchKeys = [emailKey(row.email), phoneKey(row.phone), searchText(row)] as const;
      const keyAndHash = index === 0 ? [idempotencyKey, body] : [null, null];
      const facts = context && JSON.stringify(context);
      this.#statements.state.run(id, reason, ...searchKeys, facts, ...keyAndHash, protocol);
      if (reason === null) this.#statements.outbox.run(id);
    }
    return 'stored';
  }

  #isRepeat(idempotencyKey: string, rows: readonly LeadRow[]): boolean {
    const known = this.#statements.knownKey.get(idempotencyKey);
    if (known) requireSameBody(known['body_hash'], rows);
    return known !== undefined;
  }

  #addCounts(counts: readonly FunnelCount[]): undefined {
    for (const { day, event, detail, count } of counts)
      this.#statements.count.run(day, event, detail, count);
  }

  /** Writes a complete lead and deletes it before anybody sees it. No real lead has its id. */
  #tryLead(): undefined {
    for (const statement of this.#statements.trial) statement.run();
  }
}
