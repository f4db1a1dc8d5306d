import type { Database, Queries } from '../database/Database.ts';
import { findLead } from '../desk/listLeads.ts';
import type { StoredLead } from '../desk/StoredLead.ts';
import type { ChannelName } from './Channel.ts';
import { longestWait } from './retrySchedule.ts';
import type { Settlement } from './settle.ts';

/** A delivery that is ours to try until its lease ends. */
export type Claim = { id: number; leadId: number; attempts: number; lease: string };

/** How long a claim holds, in milliseconds. Longer than any attempt, so only a worker that died loses one. */
export const leaseTime = 60_000;

/** No attempt is due later, in milliseconds from now: what says so was written before the clock was set back. */
const latest = longestWait + 60 * 60_000;

/** Leads taken up in one transaction. */
const batch = 200;

const takeUp = `DELETE FROM lead_outbox
  WHERE lead_id IN (SELECT lead_id FROM lead_outbox ORDER BY lead_id LIMIT $1)
  RETURNING lead_id`;

const waitsUntil = `SELECT id, due_at FROM deliveries
  WHERE state = 'waiting' AND channel = $3 AND due_at`;

/** What is due stands twice: Postgres asks again once another worker's claim of the row is through. */
const claim = `UPDATE deliveries SET due_at = $1, attempts = attempts + 1
  WHERE state = 'waiting' AND (due_at <= $2 OR due_at > $5) AND id IN (
    SELECT id FROM (${waitsUntil} <= $2 UNION ALL ${waitsUntil} > $5) AS portion
    ORDER BY due_at LIMIT $4
  )
  RETURNING id, lead_id, attempts`;

/** Only while the lease is still the claim's own: somebody else's attempt, or an operator, comes first. */
const write = `UPDATE deliveries
  SET state = $3, attempts = $4, due_at = $5, delivered_at = $6, failure = $7
  WHERE id = $1 AND state = 'waiting' AND due_at = $2`;

/** Adds the deliveries of leads that have none yet for a channel; due at once. */
export async function addDeliveries(
  queries: Queries,
  leadIds: readonly number[],
  channel: ChannelName,
  now: Date,
): Promise<void> {
  const rows = leadIds.map((_, index) => `($${index + 3}, $1, $2, $2)`).join(', ');
  const sql = `INSERT INTO deliveries (lead_id, channel, created_at, due_at) VALUES ${rows}
    ON CONFLICT (lead_id, channel) DO NOTHING`;
  await queries.run(sql, [channel, now.toISOString(), ...leadIds]);
}

/**
 * The deliveries of a database, for any number of workers beside each other: a lead is taken up
 * once, a delivery is claimed by one at a time. A database that fails is opened anew at the next call.
 */
export class DeliveryQueue {
  readonly #open: () => Promise<Database>;
  readonly #now: () => Date;
  #database: Promise<Database> | null = null;

  constructor(open: () => Promise<Database>, now: () => Date) {
    this.#open = open;
    this.#now = now;
  }

  /** Gives leads that were just stored a delivery for each channel. @returns how many leads */
  takeUp(channels: readonly ChannelName[]): Promise<number> {
    return this.#use(async (database) => {
      const waiting = await database.all('SELECT lead_id FROM lead_outbox LIMIT 1');
      if (waiting.length === 0) return 0;
      return database.transaction(async (queries) => {
        const rows = await queries.all<{ lead_id: number }>(takeUp, [batch]);
        const leadIds = rows.map(({ lead_id }) => lead_id).sort((a, b) => a - b);
        if (leadIds.length === 0) return 0;
        for (const channel of channels) {
          await addDeliveries(queries, leadIds, channel, this.#now());
        }
        return leadIds.length;
      });
    });
  }

  /** Claims deliveries that are due, the longest waiting first. */
  claim(channel: ChannelName, most: number): Promise<Claim[]> {
    return this.#use(async (database) => {
      const now = this.#now();
      const after = (time: number) => new Date(now.getTime() + time).toISOString();
      const lease = after(leaseTime);
      const rows = await database.all<{ id: number; lead_id: number; attempts: number }>(claim, [
        ...[lease, now.toISOString(), channel, most, after(latest)],
      ]);
      return rows.map(({ id, lead_id, attempts }) => ({ id, leadId: lead_id, attempts, lease }));
    });
  }

  /** The lead of a claim; null when it was erased meanwhile. */
  lead({ leadId }: Claim): Promise<StoredLead | null> {
    return this.#use((database) => findLead(database, leadId));
  }

  /** Writes down what became of a claim. @returns false when it was no longer ours */
  settle({ id, lease }: Claim, { state, attempts, dueAt, failure }: Settlement): Promise<boolean> {
    const due = dueAt.toISOString();
    const deliveredAt = state === 'delivered' ? due : null;
    return this.#use(async (database) => {
      const values = [id, lease, state, attempts, due, deliveredAt, failure];
      return (await database.run(write, values)) > 0;
    });
  }

  async close(): Promise<void> {
    const database = this.#database;
    this.#database = null;
    await (await database)?.close();
  }

  async #use<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    this.#database ??= this.#open();
    const used = this.#database;
    try {
      return await work(await used);
    } catch (error) {
      if (this.#database === used) this.#database = null;
      await used.then((database) => database.close()).catch(() => null);
      throw error;
    }
  }
}
