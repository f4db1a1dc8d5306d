import { makeFormKey } from '../../server/store/formKey.ts';
import {
  type FunnelCount,
  type InsertOutcome,
  KeyReusedError,
  type LeadInsert,
  type LeadStore,
} from '../../server/store/LeadStore.ts';
import { bodyHash } from '../../server/store/storedLeads.ts';
import { StoreUnavailableError } from '../../server/store/storeErrors.ts';
import type { LeadRow } from '../../shared/leadRules.ts';

/** A store in memory that tests can break or block. */
export class MemoryStore implements LeadStore {
  readonly inserts: LeadInsert[] = [];
  readonly counts: FunnelCount[] = [];
  unavailable: StoreUnavailableError['reason'] | null = null;
  failure: Error | null = null;

  get rows() {
    return this.inserts.flatMap(({ rows }) => rows);
  }

  async insert(insert: LeadInsert): Promise<InsertOutcome> {
    if (this.failure) throw this.failure;
    if (this.unavailable) throw new StoreUnavailableError(this.unavailable);
    const { idempotencyKey: key } = insert;
    if (key && (await this.hasStored(key, insert.rows))) return 'repeated';
    this.inserts.push(insert);
    return 'stored';
  }

  async hasStored(key: string, rows: readonly LeadRow[]): Promise<boolean> {
    const known = this.inserts.find(({ idempotencyKey }) => idempotencyKey === key);
    if (known && bodyHash(known.rows) !== bodyHash(rows)) throw new KeyReusedError();
    return known !== undefined;
  }

  async formKey(facts: string): Promise<string> {
    if (this.unavailable) throw new StoreUnavailableError(this.unavailable);
    return makeFormKey('a secret of this store', facts);
  }

  async addFunnelCounts(counts: readonly FunnelCount[]): Promise<void> {
    if (this.unavailable) throw new StoreUnavailableError(this.unavailable);
    this.counts.push(...counts);
  }

  async checkWritable(): Promise<void> {
    if (this.unavailable) throw new StoreUnavailableError(this.unavailable);
  }

  async close(): Promise<void> {}
}
