import type { FastifyBaseLogger } from 'fastify';
import { type LeadStore, StoreUnavailableError } from '../store/LeadStore.ts';

const isGone = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError && error.reason !== 'busy';

/** The same store, which tells the log once when it stops taking leads, and why, and once when it takes them again. */
export function tellAvailability(store: LeadStore, log: FastifyBaseLogger): LeadStore {
  let gone = false;

  const watch = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      const result = await call;
      if (gone) log.info('the store takes leads again');
      gone = false;
      return result;
    } catch (error) {
      if (isGone(error)) {
        if (!gone) log.error({ err: error, reason: error.reason }, 'the store takes no leads');
        gone = true;
      }
      throw error;
    }
  };

  return {
    insert: (insert) => watch(store.insert(insert)),
    addFunnelCounts: (counts) => store.addFunnelCounts(counts),
    checkWritable: () => watch(store.checkWritable()),
    close: () => store.close(),
  };
}
