import type { FastifyBaseLogger } from 'fastify';
import { type LeadStore, StoreUnavailableError } from '../store/LeadStore.ts';
import { StoreOpenError } from '../store/StoreOpenError.ts';

const isGone = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError && error.reason !== 'busy';

/** A store that will not come back by itself says in its own words what the operator must do. */
const wordsOf = ({ cause }: StoreUnavailableError) =>
  cause instanceof StoreOpenError ? cause.message : 'the store takes no leads';

/** How long leads may lie where a restart would not find them before that is noticed without an insert, in milliseconds. */
const lookInterval = 250;

/** Looks after a store that asks for it, which tells what it finds. @returns what ends it */
export function keepLookingAfter(store: LeadStore): () => void {
  const look = () => store.lookAfter?.().catch(() => {});
  const timer = store.lookAfter && setInterval(look, lookInterval).unref();
  return () => clearInterval(timer);
}

/** The same store, which tells the log once when it stops taking leads, and why, and once when it takes them again. */
export function tellAvailability(store: LeadStore, log: FastifyBaseLogger): LeadStore {
  const look = store.lookAfter?.bind(store);
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
    ...(look && { lookAfter: () => watch(look()) }),
    close: () => store.close(),
  };
}
