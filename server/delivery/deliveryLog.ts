import type { DeliveryState } from '../../shared/StoredLead.ts';
import type { LeadDelivery } from '../leads/leadDossier.ts';
import type { Database, Queries, SqlValue } from '../store/Database.ts';
import { leadIds, placesOf, withPauses } from '../store/portions.ts';
import { correctionBy } from './channels/Channel.ts';
import { addDeliveries } from './DeliveryQueue.ts';

/** A delivery as operators see it. Times are ISO 8601 in UTC with milliseconds. */
export type DeliveryRecord = LeadDelivery & {
  id: number;
  lead_id: number;
  created_at: string;
  /** If waiting: when the next attempt is due, or when the current one's lease ends. */
  due_at: string;
};

export type DeliveryFilter = {
  state?: DeliveryState;
  channel?: string;
  leadId?: number;
  limit?: number;
};

const pageSize = 500;

/** Newest first, read page by page, so that no query stays open while the reader pauses. */
export async function* listDeliveries(
  queries: Queries,
  filter: DeliveryFilter,
): AsyncIterable<DeliveryRecord> {
  const { state, channel, leadId: lead_id } = filter;
  const given = Object.entries<SqlValue | undefined>({ state, channel, lead_id }).filter(
    (pair): pair is [string, SqlValue] => pair[1] !== undefined,
  );
  const where = given.map(([column], index) => `AND ${column} = $${index + 3}`).join(' ');
  const isUnfinished = state && state !== 'delivered';
  const sql = `SELECT id, lead_id, channel, state, attempts, created_at, due_at, delivered_at, failure
    FROM deliveries WHERE id < $1 ${where} ${isUnfinished ? "AND state <> 'delivered'" : ''}
    ORDER BY id DESC LIMIT $2`;
  let left = filter.limit ?? Number.MAX_SAFE_INTEGER;
  let last = Number.MAX_SAFE_INTEGER;
  while (left > 0) {
    const size = Math.min(pageSize, left);
    const values = [last, size, ...given.map(([, value]) => value)];
    const page = await queries.all<DeliveryRecord>(sql, values);
    yield* page;
    if (page.length < size) return;
    left -= size;
    last = page.at(-1)?.id ?? 0;
  }
}

/** Leads without a delivery to a channel, neither delivered nor waiting. */
const unsent = `FROM merchant_leads JOIN lead_states AS s ON s.lead_id = id
  WHERE created_at >= $1 AND quarantine IS NULL AND NOT EXISTS (
    SELECT 1 FROM deliveries AS d WHERE d.lead_id = s.lead_id AND channel = $2)`;

export async function countUnsent(queries: Queries, channel: string, since: Date): Promise<number> {
  const sql = `SELECT count(*) AS leads ${unsent}`;
  const [row] = await queries.all<{ leads: number }>(sql, [since.toISOString(), channel]);
  return row?.leads ?? 0;
}

/** Leads per transaction: concurrent inserts have to wait for it. */
const portion = 500;

/** Delivers to a channel the leads since a moment that were never sent to it. @returns how many */
export async function backfill(
  database: Database,
  channel: string,
  { since, now = new Date() }: { since: Date; now?: Date },
): Promise<number> {
  const sql = `SELECT s.lead_id ${unsent} ORDER BY s.lead_id LIMIT $3`;
  let added = 0;
  await withPauses(() =>
    database.transaction(async (queries) => {
      const ids = await leadIds(queries, sql, [since.toISOString(), channel, portion]);
      await addDeliveries(queries, ids, channel, now);
      added += ids.length;
      return ids.length === portion;
    }),
  );
  return added;
}

export type RedeliveryWish = { leadId: number } | { dead: true };

const again = `UPDATE deliveries
  SET state = 'waiting', attempts = 0, due_at = $1, delivered_at = NULL, failure = NULL`;

const openLeadSql = 'lead_id IN (SELECT lead_id FROM lead_states WHERE quarantine IS NULL)';

/**
 * Queues leads for delivery again, delivered ones too, with all their attempts. A single lead also goes to
 * channels that it never went to. Skips leads in quarantine, and channels that are off.
 * @param channels the configured ones
 * @returns how many deliveries are now waiting
 */
export async function redeliver(
  database: Database,
  wish: RedeliveryWish,
  { channels, now }: { channels: readonly string[]; now: Date },
): Promise<number> {
  if (channels.length === 0) return 0;
  const names = channels.flatMap((channel) => [channel, correctionBy(channel)]);
  const request = `${again} WHERE channel IN (${placesOf(names, 3)})`;
  const due = now.toISOString();
  return database.transaction(async (queries) => {
    if ('dead' in wish)
      return queries.run(`${request} AND state = $2 AND ${openLeadSql}`, [due, 'dead', ...names]);
    const { leadId } = wish;
    const open = `SELECT lead_id FROM lead_states WHERE lead_id = $1 AND ${openLeadSql}`;
    if ((await queries.all(open, [leadId])).length === 0) return 0;
    for (const channel of channels) await addDeliveries(queries, [leadId], channel, now);
    await queries.run('DELETE FROM lead_outbox WHERE lead_id = $1', [leadId]);
    return queries.run(`${request} AND lead_id = $2`, [due, leadId, ...names]);
  });
}
