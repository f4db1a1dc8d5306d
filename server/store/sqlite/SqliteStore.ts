import { Worker } from 'node:worker_threads';
import type { LeadRow } from '../../../leads/leadRules.ts';
import {
  type FunnelCount,
  type InsertOutcome,
  KeyReusedError,
  type LeadInsert,
  type LeadStore,
  RuleBrokenError,
  StoreOpenError,
  StoreUnavailableError,
} from '../LeadStore.ts';
import type { StoreAnswer, StoreCall } from './BatchWriter.ts';
import { GroupCommit } from './GroupCommit.ts';
import { prepareStoreFolder } from './storeFolder.ts';
import type { StoreReply, StoreRequest } from './storeThread.ts';

const threadScript = new URL('./storeThread.ts', import.meta.url);

/** In megabytes; small, as the thread holds one batch at a time. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * The link to the store's thread: one request at a time, each with one reply: answers to calls, else none.
 * When the thread breaks, its request gets `away` and the next one starts a new thread.
 */
function linkThread(script: URL, file: string) {
  let thread: Worker | null = null;
  let answer: (reply: StoreReply) => void = () => {};
  const start = (): Worker => {
    const started = new Worker(script, { workerData: file, resourceLimits });
    const lose = () => {
      if (started !== thread) return;
      thread = null;
      answer({ unavailable: 'away' });
    };
    return started
      .on('message', (reply: StoreReply) => answer(reply))
      .on('error', lose)
      .on('exit', lose);
  };
  return async (request: StoreRequest): Promise<StoreAnswer[]> => {
    const { promise, resolve } = Promise.withResolvers<StoreReply>();
    answer = resolve;
    try {
      thread ??= start();
      thread.postMessage(request);
    } catch {
      answer({ unavailable: 'away' });
    }
    const reply = await promise;
    if ('answers' in reply) return reply.answers;
    if ('fault' in reply) throw new StoreOpenError(reply.fault, reply.message);
    throw new StoreUnavailableError(reply.unavailable);
  };
}

const limits = { waiting: 10_000, batch: 1000 };

export class SqliteStore implements LeadStore {
  readonly #askThread: (request: StoreRequest) => Promise<StoreAnswer[]>;
  readonly #group: GroupCommit<StoreCall, StoreAnswer>;
  #closed: Promise<void> | null = null;

  constructor(file: string, script = threadScript) {
    this.#askThread = linkThread(script, file);
    this.#group = new GroupCommit((calls) => this.#commit(calls), limits);
  }

  /** @throws {StoreOpenError | StoreUnavailableError} when the file cannot be opened; the store is closed then */
  async open(): Promise<void> {
    try {
      await this.#askThread('open');
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  insert(insert: LeadInsert): Promise<InsertOutcome> {
    return this.#ask({ insert });
  }

  hasStored(key: string, rows: readonly LeadRow[]): Promise<boolean> {
    return this.#ask({ hasStored: { key, rows } });
  }

  formKey(facts: string): Promise<string> {
    return this.#ask({ formKey: facts });
  }

  async storedAt(idempotencyKey: string): Promise<Date | null> {
    const moment = await this.#ask<string | undefined>({ storedAt: idempotencyKey });
    return moment === undefined ? null : new Date(moment);
  }

  addFunnelCounts(counts: readonly FunnelCount[]): Promise<void> {
    return this.#ask({ addFunnelCounts: counts });
  }

  checkWritable(): Promise<void> {
    return this.#ask('checkWritable');
  }

  close(): Promise<void> {
    this.#closed ??= this.#group.drained().then(async () => {
      await this.#askThread('close');
    });
    return this.#closed;
  }

  /** The thread answers with the return value of the method that the call names. */
  async #ask<Answer>(call: StoreCall): Promise<Answer> {
    if (this.#closed) throw new StoreUnavailableError('away');
    const answer = await this.#group.add(call);
    if (typeof answer !== 'object') return answer as Answer;
    throw answer.broken === null ? new KeyReusedError() : new RuleBrokenError(answer.broken);
  }

  /** A fault needs an operator, but all that a sender can do is try again later. */
  async #commit(calls: StoreCall[]): Promise<StoreAnswer[]> {
    try {
      return await this.#askThread(calls);
    } catch (error) {
      if (!(error instanceof StoreOpenError)) throw error;
      throw new StoreUnavailableError('away', { cause: error });
    }
  }
}

/** Creates folder and store where missing, and migrates. Several processes may have the same store open. */
export async function openSqliteStore(dataDir: string): Promise<LeadStore> {
  const store = new SqliteStore(prepareStoreFolder(dataDir));
  await store.open();
  return store;
}
