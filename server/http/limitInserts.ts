import {
  type LeadInsert,
  type LeadStore,
  limitOfAll,
  TooManyInsertsError,
} from '../store/LeadStore.ts';
import { NetworkLimit, WindowCounts } from './networkLimit.ts';

const minute = 60_000;

const everybody = 'all';

/**
 * The insert of a store that limits the rows a minute from an address. Only stored rows count: their turns are taken
 * first, so that simultaneous calls cannot exceed the limit, and released where nothing was stored. A
 * repeat gets its answer even when no turn is left.
 *
 * Beyond the share of a network around the address, where no proof of work came along, and beyond the limit of
 * all addresses together leads go into quarantine, where none is lost, and none is delivered before somebody
 * has looked at it.
 * @param perMinute rows of one address, null for no limit
 * @param onSetApart gets how many rows were stored in quarantine for a limit
 */
export function limitInserts(
  store: LeadStore,
  perMinute: number | null,
  onSetApart: (rows: number) => void = () => {},
): LeadStore['insert'] {
  if (perMinute === null) return (insertion) => store.insert(insertion);
  const allowance = { most: perMinute, length: minute };
  const rowsOfSender = new NetworkLimit([allowance]);
  const lookupsOfSender = new NetworkLimit([allowance]);
  const rowsOfAll = new WindowCounts(minute);

  const isRepeat = async ({ idempotencyKey: key, rows }: LeadInsert, address: string) =>
    key !== null && lookupsOfSender.take(address).wait === 0 && (await store.hasStored(key, rows));

  /** Rows that a crowded network has set apart count for nobody else. */
  const takeOfAll = (rows: number) => {
    const release = rowsOfAll.add(everybody, rows);
    return { release, isFlood: rowsOfAll.read(everybody).count > limitOfAll(perMinute) };
  };

  return async (insertion) => {
    const { address, rows, isProven = false } = insertion;
    if (address === null) return store.insert(insertion);
    const { wait, isCrowded, release } = rowsOfSender.take(address, rows.length, isProven);
    if (wait > 0) {
      if (await isRepeat(insertion, address)) return 'repeated';
      throw new TooManyInsertsError(wait);
    }
    const ofAll = isCrowded && !isProven ? null : takeOfAll(rows.length);
    const doubt = ofAll === null || ofAll.isFlood ? 'flood' : null;
    const quarantine = insertion.quarantine ?? doubt;
    let isStored = false;
    try {
      const outcome = await store.insert({ ...insertion, quarantine });
      isStored = outcome === 'stored';
      if (isStored && quarantine === 'flood') onSetApart(rows.length);
      return outcome;
    } finally {
      if (!isStored) {
        release();
        ofAll?.release();
      }
    }
  };
}
