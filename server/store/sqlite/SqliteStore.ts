import { Worker } from 'node:worker_threads';
import { KeyReusedError, type LeadStore, RuleBrokenError } from '../LeadStore.ts';
import { StoreOpenError, StoreUnavailableError } from '../storeErrors.ts';
import type { StoreAnswer, StoreCall } from './BatchWriter.ts';
import { GroupCommit } from './GroupCommit.ts';
import { prepareStoreFolder } from './storeFolder.ts';
import type { StoreReply, StoreRequest } from './storeThread.ts';

const threadScript = new URL('./storeThread.ts', import.meta.url);

/** In megabytes; small, because the thread holds only one batch at a time. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * The link to the store's thread. It sends one request at a time, and gets one reply to each; only a
 * reply to calls has contents. If the thread breaks, its request gets `away`, and the next request starts
 * a new thread.
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

/** The store in a file, which its thread opens at the first call. */
export function storeIn(
  file: string,
  script = threadScript,
): LeadStore & { open(): Promise<void> } {
  const askThread = linkThread(script, file);
  /** Every fault becomes `StoreUnavailableError`: an operator must act, but a sender can only try again later. */
  const commit = async (calls: StoreCall[]) => {
    try {
      return await askThread(calls);
    } catch (error) {
      if (!(error instanceof StoreOpenError)) throw error;
      throw new StoreUnavailableError('away', { cause: error });
    }
  };
  const group = new GroupCommit(commit, limits);
  let closed: Promise<unknown> | null = null;
  /** Sends a call to the thread, whose reply has the type that the call's method returns. */
  const ask = async <Answer>(call: StoreCall): Promise<Answer> => {
    if (closed) throw new StoreUnavailableError('away');
    const answer = await group.add(call);
    if (typeof answer !== 'object') return answer as Answer;
    throw answer.broken === null ? new KeyReusedError() : new RuleBrokenError(answer.broken);
  };
  return {
    /** @throws {StoreOpenError | StoreUnavailableError} if the file cannot be opened; the store is then closed */
    async open() {
      try {
        await askThread('open');
      } catch (error) {
        await this.close();
        throw error;
      }
    },
    insert: (insert) => ask({ insert }),
    hasStored: (key, rows) => ask({ hasStored: { key, rows } }),
    formKey: (facts) => ask({ formKey: facts }),
    addFunnelCounts: (counts) => ask({ addFunnelCounts: counts }),
    checkWritable: () => ask('checkWritable'),
    async close() {
      closed ??= group.drained().then(() => askThread('close'));
      await closed;
    },
  };
}

/** Creates folder and store if they are missing, and migrates. Several processes may have a store open. */
export async function openSqliteStore(dataDir: string): Promise<LeadStore> {
  const store = storeIn(prepareStoreFolder(dataDir));
  await store.open();
  return store;
}
