import { limitOfAll } from '../limits.ts';
import { type LeadInsert, type LeadStore, TooManyInsertsError } from '../store/LeadStore.ts';
import { NetworkLimit, WindowCounts } from './networkLimit.ts';

const minute = 60_000;

const everybody = 'all';

/**
 * A store that limits the rows a minute from an address, and from the networks around it. Only stored
 * rows count: their turns are taken first, so that simultaneous calls cannot exceed the limit, and
 * released where nothing was stored. A repeat gets its answer even when no turn is left.
 *
 * Beyond the limit of all addresses together nobody is refused: leads go into quarantine, where none is
 * lost, and none is delivered before somebody has looked at it.
 * @param perMinute rows of one address, null for no limit
 */
export function limitInserts(store: LeadStore, perMinute: number | null): LeadStore {
  if (perMinute === null) return store;
  const allowance = { most: perMinute, length: minute };
  const rowsOfSender = new NetworkLimit([allowance]);
  const lookupsOfSender = new NetworkLimit([allowance]);
  const rowsOfAll = new WindowCounts(minute);

  const isRepeat = async ({ idempotencyKey: key, rows }: LeadInsert, address: string) =>
    key !== null && lookupsOfSender.take(address).wait === 0 && (await store.hasStored(key, rows));

  const insert: LeadStore['insert'] = async (insertion: LeadInsert) => {
    const { address, rows, quarantine } = insertion;
    if (address === null) return store.insert(insertion);
    const { wait, release } = rowsOfSender.take(address, rows.length);
    if (wait > 0) {
      if (await isRepeat(insertion, address)) return 'repeated';
      throw new TooManyInsertsError(wait);
    }
    const releaseOfAll = rowsOfAll.add(everybody, rows.length);
    const isFlood = rowsOfAll.read(everybody).count > limitOfAll(perMinute);
    let isStored = false;
    try {
      const outcome = await store.insert({
        ...insertion,
        quarantine: quarantine ?? (isFlood ? 'flood' : null),
      });
      isStored = outcome === 'stored';
      return outcome;
    } finally {
      if (!isStored) {
        release();
        releaseOfAll();
      }
    }
  };

  const look = store.lookAfter?.bind(store);
  return {
    insert,
    hasStored: (key, rows) => store.hasStored(key, rows),
    formKey: (facts) => store.formKey(facts),
    storedAt: (key) => store.storedAt(key),
    addFunnelCounts: (counts) => store.addFunnelCounts(counts),
    checkWritable: () => store.checkWritable(),
    ...(look && { lookAfter: look }),
    close: () => store.close(),
  };
}
