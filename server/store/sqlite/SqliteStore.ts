import type { FunnelCount } from '../../funnel/FunnelCount.ts';
import {
  type InsertOutcome,
  type LeadInsert,
  type LeadStore,
  RuleBrokenError,
  StoreUnavailableError,
} from '../LeadStore.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { GroupCommit } from './GroupCommit.ts';
import { columnValues } from './storedRow.ts';
import { type CallResult, reasonOf, type StoreCall } from './storeMessages.ts';
import type { ThreadLink } from './ThreadLink.ts';

const limits = { waiting: 10_000, batch: 1000 };

/** The embedded store, seen from the server's thread. */
export class SqliteStore implements LeadStore {
  readonly #link: ThreadLink;
  readonly #group: GroupCommit<StoreCall, CallResult>;
  #closed: Promise<void> | null = null;

  constructor(link: ThreadLink) {
    this.#link = link;
    this.#group = new GroupCommit((calls) => this.#commit(calls), limits);
  }

  async insert({ rows, idempotencyKey, context, quarantine }: LeadInsert): Promise<InsertOutcome> {
    const result = await this.#add({
      key: idempotencyKey,
      context: context && JSON.stringify(context),
      quarantine: context?.trap ?? quarantine ?? null,
      rows: rows.map(columnValues),
    });
    return result === 'repeated' ? 'repeated' : 'stored';
  }

  async hasStored(idempotencyKey: string): Promise<boolean> {
    return (await this.#add({ wanted: idempotencyKey })) === 'repeated';
  }

  async formKey(formFacts: string): Promise<string> {
    const result = await this.#add({ formFacts });
    if (typeof result === 'object') return result.formKey;
    throw new StoreUnavailableError('away');
  }

  async addFunnelCounts(counts: readonly FunnelCount[]): Promise<void> {
    await this.#add({ counts });
  }

  async checkWritable(): Promise<void> {
    await this.#add('check');
  }

  async lookAfter(): Promise<void> {
    await this.#add('look');
  }

  close(): Promise<void> {
    this.#closed ??= this.#group.drained().then(async () => {
      await this.#link.ask('close');
    });
    return this.#closed;
  }

  async #add(call: StoreCall): Promise<Exclude<CallResult, { broken: string }>> {
    if (this.#closed) throw new StoreUnavailableError('away');
    const result = await this.#group.add(call);
    if (typeof result === 'object' && 'broken' in result) throw new RuleBrokenError(result.broken);
    return result;
  }

  async #commit(calls: StoreCall[]): Promise<CallResult[]> {
    const reply = await this.#link.ask({ calls });
    if (typeof reply === 'object' && 'results' in reply) return reply.results;
    if (typeof reply === 'object' && 'fault' in reply) {
      const cause = new StoreOpenError(reply.fault, reply.message);
      throw new StoreUnavailableError('away', { cause });
    }
    throw new StoreUnavailableError(reasonOf(reply));
  }
}
