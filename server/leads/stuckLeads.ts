import type { Queries, SqlRow } from '../store/Database.ts';

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

const setApart = "quarantine IS NOT NULL AND quarantine = 'flood'";

const counts = `SELECT
  (SELECT count(*) FROM lead_outbox WHERE waiting_since < $2) AS waiting,
  (SELECT count(*) FROM lead_states WHERE ${setApart}) AS quarantine,
  (SELECT count(*) FROM deliveries WHERE state <> 'delivered' AND state = 'dead') AS dead,
  (SELECT count(*) FROM deliveries
    WHERE state <> 'delivered' AND state = 'waiting' AND created_at < $1) AS late`;

type Counts = SqlRow & Record<'waiting' | 'quarantine' | 'dead' | 'late', number>;

/** Reads only small tables and partial indexes. @param isDelivering if there is no channel, no lead is stuck */
export async function countStuckLeads(
  queries: Queries,
  isDelivering: boolean,
  now = new Date(),
): Promise<StuckLeads> {
  const before = (time: number) => new Date(now.getTime() - time).toISOString();
  const values = [before(latest), isDelivering ? before(longestInOutbox) : noMoment];
  const [row] = await queries.all<Counts>(counts, values);
  const { waiting = 0, quarantine = 0, dead = 0, late = 0 } = row ?? {};
  return { quarantine, waitingLeads: waiting, deadDeliveries: dead, lateDeliveries: late };
}

export const findSetApart = async (queries: Queries, most: number): Promise<number[]> => {
  const sql = `SELECT lead_id FROM lead_states WHERE ${setApart} ORDER BY lead_id LIMIT $1`;
  return (await queries.all<{ lead_id: number }>(sql, [most])).map(({ lead_id }) => lead_id);
};
