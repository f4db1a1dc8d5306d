import type { FastifyBaseLogger } from 'fastify';
import { type LeadStore, StoreOpenError, StoreUnavailableError } from '../store/LeadStore.ts';

const isGone = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError && error.reason !== 'busy';

/** A store that will not come back by itself says what the operator must do. */
const wordsOf = ({ cause }: StoreUnavailableError) =>
  cause instanceof StoreOpenError ? cause.message : 'the store takes no leads';

/** A disk that is full for one lead may have room for a smaller one. It counts as having room once it has refused none for this long, in milliseconds. */
const calm = 5000;

/** The same store, logging once when it stops taking leads, and why, and once when it takes them again. */
export function logAvailability(store: LeadStore, log: FastifyBaseLogger): LeadStore {
  let gone: StoreUnavailableError['reason'] | null = null;
  let refusedAt = 0;

  /** @param needsRoom whether what the call did would have failed on a full disk */
  const watch = async <Result>(
    call: Promise<Result>,
    needsRoom: (result: Result) => boolean = () => false,
  ): Promise<Result> => {
    try {
      const result = await call;
      const hasRoom = needsRoom(result) && performance.now() - refusedAt >= calm;
      if (gone === null || (gone === 'full' && !hasRoom)) return result;
      log.info('the store takes leads again');
      gone = null;
      return result;
    } catch (error) {
      if (isGone(error)) {
        if (gone === null) log.error({ err: error, reason: error.reason }, wordsOf(error));
        gone ??= error.reason;
        refusedAt = performance.now();
      }
      throw error;
    }
  };

  return {
    insert: (insert) => watch(store.insert(insert), (outcome) => outcome === 'stored'),
    hasStored: (key, rows) => watch(store.hasStored(key, rows)),
    formKey: (facts) => watch(store.formKey(facts)),
    storedAt: (key) => watch(store.storedAt(key)),
    addFunnelCounts: (counts) => store.addFunnelCounts(counts),
    checkWritable: () => watch(store.checkWritable(), () => true),
    close: () => store.close(),
  };
}
