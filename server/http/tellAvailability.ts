import type { FastifyBaseLogger } from 'fastify';
import { type LeadStore, StoreUnavailableError } from '../store/LeadStore.ts';
import { StoreOpenError } from '../store/StoreOpenError.ts';

const isGone = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError && error.reason !== 'busy';

/** A store that will not come back by itself says in its own words what the operator must do. */
const wordsOf = ({ cause }: StoreUnavailableError) =>
  cause instanceof StoreOpenError ? cause.message : 'the store takes no leads';

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
        if (!gone) log.error({ err: error, reason: error.reason }, wordsOf(error));
        gone = true;
      }
      throw error;
    }
  };

  return {
    insert: (insert) => watch(store.insert(insert)),
    hasStored: (key) => watch(store.hasStored(key)),
    formKey: (facts) => watch(store.formKey(facts)),
    addFunnelCounts: (counts) => store.addFunnelCounts(counts),
    checkWritable: () => watch(store.checkWritable()),
    close: () => store.close(),
  };
}
