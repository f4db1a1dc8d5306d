import type { FastifyBaseLogger } from 'fastify';
import { type LeadStore, StoreOpenError, StoreUnavailableError } from '../store/LeadStore.ts';

const isGone = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError && error.reason !== 'busy';

/** If a store cannot recover on its own, its message says what the operator must do. */
const wordsOf = ({ cause }: StoreUnavailableError) =>
  cause instanceof StoreOpenError ? cause.message : 'the store does not accept leads';

/** A disk too full for one lead may fit a smaller one: how long it must refuse none, in milliseconds. */
const calm = 5000;

/** Wraps a store to log once when it stops accepting leads, and why, and once when it accepts them again. */
export function logAvailability(store: LeadStore, log: FastifyBaseLogger): LeadStore {
  let gone: StoreUnavailableError['reason'] | null = null;
  let refusedAt = 0;

  /** @param needsRoom whether the call would have failed if the disk were full */
  const watch = async <Result>(
    call: Promise<Result>,
    needsRoom: (result: Result) => boolean = () => false,
  ): Promise<Result> => {
    try {
      const result = await call;
      const hasRoom = needsRoom(result) && performance.now() - refusedAt >= calm;
      if (gone === null || (gone === 'full' && !hasRoom)) return result;
      log.info('the store accepts leads again');
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
