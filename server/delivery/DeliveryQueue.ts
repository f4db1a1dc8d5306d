import type { Database, Queries } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { type Channel, correction, type DeliveredLead } from './channels/Channel.ts';
import { longestWait, type Settlement } from './retries.ts';

/** A delivery that is ours to try until its lease ends. */
export type Claim = {
  id: number;
  leadId: number;
  attempts: number;
  lease: string;
  /** When the lead was corrected, where that is to be delivered: ISO 8601 in UTC; else null. */
  correctedAt: string | null;
};

type Claimed = { id: number; lead_id: number; attempts: number; created_at: string };

/** What the queue must know of a channel. */
export type Sharing = Pick<Channel, 'name' | 'mostLeads'>;

/** How long a claim holds, in milliseconds. Longer than any attempt, so only a worker that died loses one. */
export const leaseTime = 60_000;

/** No attempt is due later, in milliseconds from now: what says so was written before the clock was set back. */
const latest = longestWait + 60 * 60_000;

/** Leads taken up in one transaction. */
const batch = 200;

const takeUp = `DELETE FROM lead_outbox
  WHERE lead_id IN (SELECT lead_id FROM lead_outbox ORDER BY lead_id LIMIT $1)
  RETURNING lead_id`;

/** The deliveries of a channel that are due, from the newest or from the oldest on. */
function dueDeliveries(order: 'ASC' | 'DESC'): string {
  const inOrder = `ORDER BY due_at ${order}, id ${order} LIMIT $4`;
  const waiting = (condition: string) => `SELECT * FROM (
    SELECT id, splits, due_at FROM deliveries
    WHERE state = 'waiting' AND channel = $3 AND ${condition} ${inOrder}
  ) AS portion`;
  return `SELECT id, splits FROM (
    ${waiting('due_at <= $1')} UNION ALL ${waiting('due_at > $2')}
  ) AS portions ${inOrder}`;
}

/** What is due is asked for again: another worker may have claimed it meanwhile. */
const claim = (places: string) => `UPDATE deliveries SET due_at = $3, attempts = attempts + 1
  WHERE state = 'waiting' AND (due_at <= $1 OR due_at > $2) AND id IN (${places})
  RETURNING id, lead_id, attempts, created_at`;

/** Only while the lease is still the claim's own: somebody else's attempt, or an operator, comes first. */
const write = `UPDATE deliveries
  SET state = $3, attempts = $4, due_at = $5, delivered_at = $6, failure = $7, splits = splits + $8
  WHERE id = $1 AND state = 'waiting' AND due_at = $2`;

type Due = { id: number; splits: number };

/**
 * Which of the due deliveries go together: those whose messages were split as often share one, of half
 * the size for each split.
 * @returns the numbers of each message, so many messages at most
 */
function shareOut(due: readonly Due[], mostLeads: number, mostMessages: number): number[][] {
  const messages: number[][] = [];
  const open = new Map<number, number[]>();
  for (const { id, splits } of due) {
    let message = open.get(splits);
    if (!message) {
      if (messages.length === mostMessages) continue;
      message = [];
      messages.push(message);
      open.set(splits, message);
    }
    message.push(id);
    if (message.length >= mostLeads >> splits) open.delete(splits);
  }
  return messages;
}

/** Adds the deliveries of leads that have none yet for a channel; due at once. */
export async function addDeliveries(
  queries: Queries,
  leadIds: readonly number[],
  channel: string,
  now: Date,
): Promise<void> {
  const rows = leadIds.map((_, index) => `($${index + 3}, $1, $2, $2)`).join(', ');
  const sql = `INSERT INTO deliveries (lead_id, channel, created_at, due_at) VALUES ${rows}
    ON CONFLICT (lead_id, channel) DO NOTHING`;
  await queries.run(sql, [channel, now.toISOString(), ...leadIds]);
}

/**
 * The deliveries of a database, for any number of workers beside each other: a lead is taken up
 * once, a delivery is claimed by one at a time.
 */
export class DeliveryQueue {
  readonly #database: Database;
  readonly #now: () => Date;
  /** The channels whose next claim begins with those that wait longest. */
  readonly #oldestFirst = new Set<string>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Gives leads that were just stored a delivery for each channel. @returns how many leads */
  async takeUp(channels: readonly string[]): Promise<number> {
    const waiting = await this.#database.all('SELECT lead_id FROM lead_outbox LIMIT 1');
    if (waiting.length === 0) return 0;
    return this.#database.transaction(async (queries) => {
      const rows = await queries.all<{ lead_id: number }>(takeUp, [batch]);
      const leadIds = rows.map(({ lead_id }) => lead_id).sort((a, b) => a - b);
      if (leadIds.length === 0) return 0;
      for (const channel of channels) {
        await addDeliveries(queries, leadIds, channel, this.#now());
      }
      return leadIds.length;
    });
  }

  /**
   * Claims deliveries that are due, by turns the newest and those that wait longest: a flood holds up
   * no lead that comes after it, and nothing waits for ever.
   * @returns the claims of each message, so many messages at most
   */
  async claim({ name, mostLeads }: Sharing, mostMessages: number): Promise<Claim[][]> {
    const isOldestTurn = this.#oldestFirst.delete(name);
    if (!isOldestTurn) this.#oldestFirst.add(name);
    const now = this.#now();
    const after = (time: number) => new Date(now.getTime() + time).toISOString();
    const [lease, limits] = [after(leaseTime), [now.toISOString(), after(latest)]];
    const due = await this.#database.all<Due>(dueDeliveries(isOldestTurn ? 'ASC' : 'DESC'), [
      ...limits,
      name,
      mostMessages * mostLeads,
    ]);
    const messages = shareOut(due, mostLeads, mostMessages);
    const ids = messages.flat();
    if (ids.length === 0) return [];
    const values = [...limits, lease, ...ids];
    const rows = await this.#database.all<Claimed>(claim(placesOf(ids, 4)), values);
    const claims = new Map(
      rows.map(({ id, lead_id: leadId, attempts, created_at }) => {
        const correctedAt = name === correction ? created_at : null;
        return [id, { id, leadId, attempts, lease, correctedAt }];
      }),
    );
    // In the order of their numbers, in which they are settled: as all others who lock several rows do.
    return messages
      .map((message) => message.sort((a, b) => a - b).flatMap((id) => claims.get(id) ?? []))
      .filter((message) => message.length > 0);
  }

  /** The leads of claims, newest first; without those that were erased meanwhile. */
  async leads(claims: readonly Claim[]): Promise<DeliveredLead[]> {
    const ids = claims.map(({ leadId }) => leadId);
    const corrections = new Map(claims.map(({ leadId, correctedAt }) => [leadId, correctedAt]));
    const sql = `${selectLead} WHERE id IN (${placesOf(ids)}) ORDER BY id DESC`;
    return (await this.#database.all(sql, ids)).map((row) => {
      const lead = toStoredLead(row);
      return { ...lead, correctedAt: corrections.get(lead.id) ?? null };
    });
  }

  /** Writes down what became of the claims of a message, all or nothing. @returns of each whether it was still ours */
  settle(settled: readonly (readonly [Claim, Settlement])[]): Promise<boolean[]> {
    return this.#database.transaction((queries) =>
      Array.fromAsync(settled, async ([{ id, lease }, settlement]) => {
        const { state, attempts, dueAt, failure, isSplit } = settlement;
        const due = dueAt.toISOString();
        const deliveredAt = state === 'delivered' ? due : null;
        const values = [id, lease, state, attempts, due, deliveredAt, failure, isSplit ? 1 : 0];
        return (await queries.run(write, values)) > 0;
      }),
    );
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
