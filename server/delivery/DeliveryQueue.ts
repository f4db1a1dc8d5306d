import type { StoredLead } from '../../leads/StoredLead.ts';
import type { Database, Queries } from '../store/Database.ts';
import { placesOf, portionsOf } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { correctedChannel, type DeliveredLead, longestWait } from './channels/Channel.ts';
import type { Settlement } from './retries.ts';

/** A delivery that is ours to try until its lease ends, or is renewed. */
export type Claim = {
  id: number;
  leadId: number;
  channel: string;
  attempts: number;
  lease: string;
  /** When the lead was corrected, where that is to be delivered: ISO 8601 in UTC; else null. */
  correctedAt: string | null;
};

type Claimed = { id: number; lead_id: number; attempts: number; created_at: string };

/** How long a claim holds unless it is renewed, in milliseconds: only a worker that died or stands still loses one. */
export const leaseTime = 20_000;

/** No attempt is due later, in milliseconds from now: what says so was written before the clock was set back. */
const latest = longestWait + 60 * 60_000;

const batch = 200;

/** What another server holds, which may stand still, is left to it. */
const takeUp = `DELETE FROM lead_outbox WHERE lead_id IN (
    SELECT lead_id FROM lead_outbox ORDER BY lead_id LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING lead_id, waiting_since`;

/** A correction waits until nothing is on its way that may still say what was wrong. */
const isSettled = `NOT EXISTS (
  SELECT 1 FROM deliveries AS sent
  WHERE sent.lead_id = own.lead_id AND sent.channel = $5 AND sent.state = 'waiting'
)`;

/** The deliveries of a channel that are due, from the newest or from the oldest on. */
const dueDeliveries = (order: 'ASC' | 'DESC', isCorrection: boolean) => `SELECT id
  FROM deliveries AS own
  WHERE state = 'waiting' AND channel = $3 AND (due_at <= $1 OR due_at > $2)
  ${isCorrection ? `AND ${isSettled}` : ''} ORDER BY due_at ${order}, id ${order} LIMIT $4`;

/** What is due is asked for again: another worker may have claimed it meanwhile. */
const claim = (places: string) => `UPDATE deliveries
  SET due_at = $3, lease = $3, tried_at = $1, attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM deliveries
    WHERE state = 'waiting' AND (due_at <= $1 OR due_at > $2) AND id IN (${places}) FOR UPDATE SKIP LOCKED
  ) RETURNING id, lead_id, attempts, created_at`;

/** Only while the lease is still the claim's own: somebody else's attempt, or an operator, comes first. */
const isOwn = 'lease = $1 AND due_at = $1';

/** One that was withdrawn meanwhile is not tried again. */
const write = `UPDATE deliveries
  SET state = CASE WHEN state = 'waiting' OR $3 = 'delivered' THEN $3 ELSE state END, attempts = $4,
    due_at = $5, lease = NULL, delivered_at = $6, failure = $7
  WHERE id = $2 AND ${isOwn}`;

/** The channel has the corrected address now, and no other. */
const forgetEarlier =
  'UPDATE deliveries SET earlier_emails = NULL WHERE lead_id = $1 AND channel = $2';

const idsOf = (rows: readonly { lead_id: number }[]) => rows.map(({ lead_id }) => lead_id);

/** Leads with the addresses that a channel may still have of them, beside their own. */
export async function withEarlierEmails<Lead extends StoredLead>(
  queries: Queries,
  leads: readonly Lead[],
  channel: string,
): Promise<(Lead & { earlierEmails: string[] })[]> {
  const earlier = new Map<number, string[]>();
  for (const [places, portion] of portionsOf(leads.map(({ id }) => id))) {
    const rows = await queries.all<{ lead_id: number; earlier_emails: string }>(
      `SELECT lead_id, earlier_emails FROM deliveries WHERE earlier_emails IS NOT NULL
        AND lead_id IN (${places}) AND channel = $${portion.length + 1}`,
      [...portion, channel],
    );
    for (const { lead_id, earlier_emails } of rows) earlier.set(lead_id, earlier_emails.split(' '));
  }
  return leads.map((lead) => ({ ...lead, earlierEmails: earlier.get(lead.id) ?? [] }));
}

/** Switches channels on, where they have not been before: leads that come from now on go out by them. */
export async function switchOn(queries: Queries, channels: readonly string[]): Promise<void> {
  for (const channel of channels) {
    const sql = 'INSERT INTO delivery_channels (name) VALUES ($1) ON CONFLICT DO NOTHING';
    await queries.run(sql, [channel]);
  }
}

/** Adds the deliveries of leads that have none yet for a channel; due at once. */
export async function addDeliveries(
  queries: Queries,
  leadIds: readonly number[],
  channel: string,
  now: Date,
): Promise<void> {
  if (leadIds.length === 0) return;
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

  constructor(database: Database, now = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Gives leads that were just stored a delivery for each channel; none for a channel that was
   * switched on after they had come. @returns how many leads
   */
  async takeUp(channels: readonly string[]): Promise<number> {
    const waiting = await this.#database.all('SELECT lead_id FROM lead_outbox LIMIT 1');
    if (waiting.length === 0) return 0;
    return this.#database.transaction(async (queries) => {
      const rows = await queries.all<{ lead_id: number; waiting_since: string }>(takeUp, [batch]);
      const leads = rows.sort((a, b) => a.lead_id - b.lead_id);
      const known = await queries.all<{ name: string; since: string }>(
        'SELECT name, since FROM delivery_channels',
      );
      for (const channel of channels) {
        const { since = '' } = known.find(({ name }) => name === channel) ?? {};
        const own = leads.filter(({ waiting_since }) => waiting_since >= since);
        await addDeliveries(queries, idsOf(own), channel, this.#now());
      }
      return leads.length;
    });
  }

  /**
   * Claims deliveries that are due, by turns the newest and those that wait longest: a flood holds up
   * no lead that comes after it, and nothing waits for ever.
   */
  async claim(channel: string, most: number): Promise<Claim[]> {
    const isOldestTurn = this.#oldestFirst.delete(channel);
    if (!isOldestTurn) this.#oldestFirst.add(channel);
    const now = this.#now();
    const after = (time: number) => new Date(now.getTime() + time).toISOString();
    const [lease, limits] = [after(leaseTime), [now.toISOString(), after(latest)]];
    const corrected = correctedChannel(channel);
    const due = await this.#database.all<{ id: number }>(
      dueDeliveries(isOldestTurn ? 'ASC' : 'DESC', corrected !== null),
      [...limits, channel, most, ...(corrected === null ? [] : [corrected])],
    );
    if (due.length === 0) return [];
    const values = [...limits, lease, ...due.map(({ id }) => id)];
    const rows = await this.#database.all<Claimed>(claim(placesOf(due, 4)), values);
    return rows.map(({ id, lead_id: leadId, attempts, created_at }) => {
      const correctedAt = corrected === null ? null : created_at;
      return { id, leadId, channel, attempts, lease, correctedAt };
    });
  }

  /** Holds a claim for another lease, if it is still ours. */
  async renew(claim: Claim): Promise<void> {
    const next = new Date(this.#now().getTime() + leaseTime).toISOString();
    const sql = `UPDATE deliveries SET lease = $2, due_at = $2
      WHERE ${isOwn} AND state = 'waiting' AND id = $3`;
    await this.#database.run(sql, [claim.lease, next, claim.id]);
    claim.lease = next;
  }

  /** The lead of a claim; null where it was erased meanwhile. */
  async lead({ leadId, channel, correctedAt }: Claim): Promise<DeliveredLead | null> {
    const [row] = await this.#database.all(`${selectLead} WHERE id = $1`, [leadId]);
    if (!row) return null;
    const corrected = correctedChannel(channel);
    const lead = { ...toStoredLead(row), correctedAt };
    if (corrected === null) return lead;
    return (await withEarlierEmails(this.#database, [lead], corrected))[0] ?? null;
  }

  /** Writes down what became of a claim. @returns whether it was still ours */
  settle({ id, lease, leadId, channel }: Claim, settlement: Settlement): Promise<boolean> {
    const { state, attempts, dueAt, failure } = settlement;
    const due = dueAt.toISOString();
    const deliveredAt = state === 'delivered' ? due : null;
    return this.#database.transaction(async (queries) => {
      const values = [lease, id, state, attempts, due, deliveredAt, failure];
      if ((await queries.run(write, values)) === 0) return false;
      const corrected = correctedChannel(channel);
      if (corrected && deliveredAt) await queries.run(forgetEarlier, [leadId, corrected]);
      return true;
    });
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
