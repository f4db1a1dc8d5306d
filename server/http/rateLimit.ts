import type { InsertOutcome, LeadInsert, LeadStore } from '../store/LeadStore.ts';
import { senderOf, WindowCounts } from './senders.ts';

/** Leads a minute from one sender, unless `LEADS_RATE_LIMIT` sets another limit. */
export const usualLimit = 120;

/** A sender is refused at this multiple of the limit. */
const refusedAt = 10;

/** Senders together are a flood at this multiple of the limit, which no normal day comes near. */
const floodAt = 50;

const minute = 60_000;

const everybody = 'everybody';

/** The sender has stored too many leads; nothing from the call was stored. */
export class TooManyInsertsError extends Error {
  override name = 'TooManyInsertsError';
  /** How many seconds to wait, 1 or more. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many inserts from one sender');
    this.seconds = seconds;
  }
}

/** Inserts on behalf of the sender at an address. @throws {TooManyInsertsError} at ten times the limit */
export type InsertFrom = (insert: LeadInsert, address: string) => Promise<InsertOutcome>;

/**
 * Limits the rows that a sender stores in a minute. Beyond the limit, and while all senders together are
 * a flood, leads go into quarantine: none is lost, and none is delivered until somebody has looked at it.
 * A sender is refused only at ten times the limit, and never because of others. Rows are counted before
 * the insert, so that concurrent calls cannot exceed the limit; the count is taken back if nothing was
 * stored. A repeat always gets its response.
 * @param perMinute null for no limit
 */
export function limitInserts(store: LeadStore, perMinute: number | null): InsertFrom {
  if (perMinute === null) return (insertion) => store.insert(insertion);
  const ofSenders = new WindowCounts(minute);
  const ofAll = new WindowCounts(minute);

  return async (insertion, address) => {
    const { rows, idempotencyKey: key } = insertion;
    const sender = senderOf(address);
    const { count, left } = ofSenders.read(sender);
    const wanted = count + rows.length;
    if (wanted > perMinute * refusedAt) {
      if (key !== null && (await store.hasStored(key, rows))) return 'repeated';
      throw new TooManyInsertsError(Math.ceil(left / 1000));
    }
    const isOver = wanted > perMinute;
    const undo = [ofSenders.add(sender, rows.length)];
    // The quarantined leads of one sender must not count towards a flood of all.
    if (!isOver) undo.push(ofAll.add(everybody, rows.length));
    const isFlood = isOver || ofAll.read(everybody).count > perMinute * floodAt;
    let isStored = false;
    try {
      const outcome = await store.insert({ ...insertion, quarantine: isFlood ? 'flood' : null });
      isStored = outcome === 'stored';
      return outcome;
    } finally {
      if (!isStored) for (const takeBack of undo) takeBack();
    }
  };
}
