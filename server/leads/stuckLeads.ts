import type { Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';

/** Leads that do not reach the sales team unless somebody intervenes. */
export type StuckLeads = {
  /** Leads that the server quarantined because there were more than people send. */
  quarantine: number;
  /** Leads that no server picks up for delivery. */
  waitingLeads: number;
  deadDeliveries: number;
  lateDeliveries: number;
};

/** Deliveries that have waited longer, in milliseconds, need attention. */
const latest = 24 * 3_600_000;

/** Leads are picked up within a second. One that has waited longer, in milliseconds, is stuck. */
const longestInOutbox = 60_000;

const noMoment = new Date(0).toISOString();

const floodSql = "quarantine IS NOT NULL AND quarantine = 'flood'";

const counts = `SELECT
  (SELECT count(*) FROM lead_states WHERE ${floodSql}) AS quarantine,
  (SELECT count(*) FROM lead_outbox WHERE waiting_since < $1) AS "waitingLeads"`;

const none: StuckLeads = { quarantine: 0, waitingLeads: 0, deadDeliveries: 0, lateDeliveries: 0 };

const overdue = `SELECT replace(channel, 'correction:', '') AS name,
    count(*) FILTER (WHERE state = 'dead') AS dead,
    count(*) FILTER (WHERE state = 'waiting') AS late
  FROM deliveries WHERE state <> 'delivered' AND CASE state
    WHEN 'dead' THEN failure IS NULL OR failure <> 'quarantined' ELSE created_at < $1 END
  GROUP BY name`;

const before = (time: number) => new Date(Date.now() - time).toISOString();

/** How many deliveries of each channel, and of its corrections, were given up or are late. */
export const countOverdue = (queries: Queries) =>
  queries.all<{ name: string; dead: number; late: number }>(overdue, [before(latest)]);

/** Reads only small tables and partial indexes. @param channels those that are set up; null if none is */
export async function countStuckLeads(
  queries: Queries,
  channels: Readonly<Record<string, unknown>> | null,
): Promise<StuckLeads> {
  const since = channels ? before(longestInOutbox) : noMoment;
  const [row = none] = await queries.all<StuckLeads>(counts, [since]);
  const stuck = { ...none, ...row };
  for (const { name, dead, late } of await countOverdue(queries)) {
    if (!channels || !(name in channels)) continue;
    stuck.deadDeliveries += dead;
    stuck.lateDeliveries += late;
  }
  return stuck;
}

export function findFlooded(queries: Queries, most: number): Promise<number[]> {
  const sql = `SELECT lead_id FROM lead_states WHERE ${floodSql} ORDER BY lead_id LIMIT $1`;
  return leadIds(queries, sql, [most]);
}
