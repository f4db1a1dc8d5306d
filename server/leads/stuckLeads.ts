import type { Queries, SqlRow } from '../store/Database.ts';
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

const isFlood = "quarantine IS NOT NULL AND quarantine = 'flood'";

const counts = `SELECT
  (SELECT count(*) FROM lead_states WHERE ${isFlood}) AS quarantine,
  (SELECT count(*) FROM lead_outbox WHERE waiting_since < $2) AS "waitingLeads",
  (SELECT count(*) FROM deliveries WHERE state <> 'delivered' AND state = 'dead'
    AND (failure IS NULL OR failure <> 'quarantined')) AS "deadDeliveries",
  (SELECT count(*) FROM deliveries
    WHERE state <> 'delivered' AND state = 'waiting' AND created_at < $1) AS "lateDeliveries"`;

const none: StuckLeads = { quarantine: 0, waitingLeads: 0, deadDeliveries: 0, lateDeliveries: 0 };

/** Reads only small tables and partial indexes. @param isDelivering if there is no channel, no lead is stuck */
export async function countStuckLeads(
  queries: Queries,
  isDelivering: boolean,
  now = new Date(),
): Promise<StuckLeads> {
  const before = (time: number) => new Date(now.getTime() - time).toISOString();
  const values = [before(latest), isDelivering ? before(longestInOutbox) : noMoment];
  const [row = none] = await queries.all<SqlRow & StuckLeads>(counts, values);
  return row;
}

export function findFlooded(queries: Queries, most: number): Promise<number[]> {
  const sql = `SELECT lead_id FROM lead_states WHERE ${isFlood} ORDER BY lead_id LIMIT $1`;
  return leadIds(queries, sql, [most]);
}
