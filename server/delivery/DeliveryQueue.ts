import type { StoredLead } from '../../shared/StoredLead.ts';
import type { Database, Queries } from '../store/Database.ts';
import { placesOf, rowsFor } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { channelOfCorrection, type DeliveredLead, longestWait } from './channels/Channel.ts';
import type { Settlement } from './retries.ts';

/** A delivery that is ours to attempt until its lease ends or is renewed. */
export type Claim = {
  id: number;
  leadId: number;
  channel: string;
  attempts: number;
  lease: string;
  /** When the lead was corrected, if this delivers a correction: ISO 8601 in UTC; else null. */
  correctedAt: string | null;
};

type Claimed = { id: number; lead_id: number; attempts: number; created_at: string };

/** How long a claim lasts unless renewed, in milliseconds: only a dead or stalled worker loses one. */
export const leaseTime = 20_000;

/** Latest plausible due time, in milliseconds from now: a later one was written before the clock was set back. */
const latest = longestWait + 60 * 60_000;

const batch = 200;

/** Skips rows that another, possibly stalled, server has locked. */
const takeUp = `DELETE FROM lead_outbox WHERE lead_id IN (
    SELECT lead_id FROM lead_outbox ORDER BY lead_id LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING lead_id, waiting_since`;

/** A correction waits until no attempt with the wrong data is in progress. */
const settledSql = `NOT EXISTS (
  SELECT 1 FROM deliveries AS sent
  WHERE sent.lead_id = own.lead_id AND sent.channel = $5 AND sent.state = 'waiting'
)`;

const dueDeliveries = (order: 'ASC' | 'DESC', isCorrection: boolean) => `SELECT id
  FROM deliveries AS own
  WHERE state = 'waiting' AND channel = $3 AND (due_at <= $1 OR due_at > $2)
  ${isCorrection ? `AND ${settledSql}` : ''} ORDER BY due_at ${order}, id ${order} LIMIT $4`;

/** Checks again that they are due: in the meantime another worker may have claimed them. */
const claim = (places: string) => `UPDATE deliveries
  SET due_at = $3, lease = $3, tried_at = $1, attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM deliveries
    WHERE state = 'waiting' AND (due_at <= $1 OR due_at > $2) AND id IN (${places}) FOR UPDATE SKIP LOCKED
  ) RETURNING id, lead_id, attempts, created_at`;

/** True only while the lease is this claim's: another attempt or an operator takes precedence. */
const ownLeaseSql = 'lease = $1 AND due_at = $1';

/** A delivery withdrawn in the meantime stays withdrawn. */
const write = `UPDATE deliveries
  SET state = CASE WHEN state = 'waiting' OR $3 = 'delivered' THEN $3 ELSE state END, attempts = $4,
    due_at = $5, lease = NULL, delivered_at = $6,
    failure = CASE WHEN state = 'waiting' OR $3 = 'delivered' THEN $7 ELSE failure END
  WHERE id = $2 AND ${ownLeaseSql}`;

/** Run after a delivery, when the channel has only the corrected address. */
const forgetEarlier =
  'UPDATE deliveries SET earlier_emails = NULL WHERE lead_id = $1 AND channel = $2';

const idsOf = (rows: readonly { lead_id: number }[]) => rows.map(({ lead_id }) => lead_id);

/** Adds to each lead the earlier addresses that a channel may still have. */
export async function withEarlierEmails<Lead extends StoredLead>(
  queries: Queries,
  leads: readonly Lead[],
  channel: string,
): Promise<(Lead & { earlierEmails: string[] })[]> {
  const rows = await rowsFor<{ lead_id: number; earlier_emails: string }>(
    queries,
    leads.map(({ id }) => id),
    (places) => `SELECT lead_id, earlier_emails FROM deliveries
      WHERE channel = $1 AND earlier_emails IS NOT NULL AND lead_id IN (${places})`,
    [channel],
  );
  const earlier = new Map(rows.map((row) => [row.lead_id, row.earlier_emails.split(' ')]));
  return leads.map((lead) => ({ ...lead, earlierEmails: earlier.get(lead.id) ?? [] }));
}

/** Registers newly configured channels, which get all leads that arrived since then. */
export async function switchOn(
  queries: Queries,
  channels: readonly string[],
  since = new Date(),
): Promise<void> {
  for (const channel of channels) {
    const sql =
      'INSERT INTO delivery_channels (name, since) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await queries.run(sql, [channel, since.toISOString()]);
  }
}

/** Adds every delivery that these leads do not have yet, due now. */
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
 * The deliveries of a database. Any number of workers may run concurrently: each lead is picked up
 * once, and each delivery is claimed by one worker at a time.
 */
export class DeliveryQueue {
  readonly #database: Database;
  readonly #now: () => Date;
  /** The channels whose next claim begins with the oldest deliveries. */
  readonly #oldestFirst = new Set<string>();

  constructor(database: Database, now = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** Gives new leads a delivery for each channel that was on when they were stored. @returns how many leads */
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

  /** Alternates between the newest and the oldest: a flood delays no later lead, and nothing waits forever. */
  async claim(channel: string, most: number): Promise<Claim[]> {
    const isOldestTurn = this.#oldestFirst.delete(channel);
    if (!isOldestTurn) this.#oldestFirst.add(channel);
    const now = this.#now();
    const after = (time: number) => new Date(now.getTime() + time).toISOString();
    const [lease, limits] = [after(leaseTime), [now.toISOString(), after(latest)]];
    const corrected = channelOfCorrection(channel);
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

  async renew(claim: Claim): Promise<void> {
    const next = new Date(this.#now().getTime() + leaseTime).toISOString();
    const sql = `UPDATE deliveries SET lease = $2, due_at = $2
      WHERE ${ownLeaseSql} AND state = 'waiting' AND id = $3`;
    await this.#database.run(sql, [claim.lease, next, claim.id]);
    claim.lease = next;
  }

  async lead({ leadId, channel, correctedAt }: Claim): Promise<DeliveredLead | null> {
    const [row] = await this.#database.all(`${selectLead} WHERE id = $1`, [leadId]);
    if (!row) return null;
    const corrected = channelOfCorrection(channel);
    const lead = { ...toStoredLead(row), correctedAt };
    if (corrected === null) return lead;
    return (await withEarlierEmails(this.#database, [lead], corrected))[0] ?? null;
  }

  /** Records a claim's outcome. @returns whether the claim was still ours */
  settle({ id, lease, leadId, channel }: Claim, settlement: Settlement): Promise<boolean> {
    const { state, attempts, dueAt, failure } = settlement;
    const due = dueAt.toISOString();
    const deliveredAt = state === 'delivered' ? due : null;
    return this.#database.transaction(async (queries) => {
      const values = [lease, id, state, attempts, due, deliveredAt, failure];
      if ((await queries.run(write, values)) === 0) return false;
      const corrected = channelOfCorrection(channel);
      if (corrected && deliveredAt) await queries.run(forgetEarlier, [leadId, corrected]);
      return true;
    });
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
