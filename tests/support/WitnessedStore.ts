import type { FunnelCount } from '../../server/funnel/FunnelTally.ts';
import type { InsertOutcome, LeadInsert, LeadStore } from '../../server/store/LeadStore.ts';

/** A store whose inserts a test can look at: those of which it said that it stored them. */
export class WitnessedStore implements LeadStore {
  readonly inserts: LeadInsert[] = [];
  readonly #store: LeadStore;

  constructor(store: LeadStore) {
    this.#store = store;
  }

  get rows() {
    return this.inserts.flatMap(({ rows }) => rows);
  }

  async insert(insert: LeadInsert): Promise<InsertOutcome> {
    const outcome = await this.#store.insert(insert);
    if (outcome === 'stored') this.inserts.push(insert);
    return outcome;
  }

  hasStored(key: string): Promise<boolean> {
    return this.#store.hasStored(key);
  }

  formKey(facts: string): Promise<string> {
    return this.#store.formKey(facts);
  }

  addFunnelCounts(counts: readonly FunnelCount[]): Promise<void> {
    return this.#store.addFunnelCounts(counts);
  }

  checkWritable(): Promise<void> {
    return this.#store.checkWritable();
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
