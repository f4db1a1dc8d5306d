import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';

/** How many leads do not reach the sales team until somebody looks. */
export type StuckLeads = {
  /** Leads that the server itself keeps apart, for more of them than people send. */
  quarantine: number;
  /** Leads that no server takes up for delivery. */
  waitingLeads: number;
  /** Deliveries that were given up. */
  deadDeliveries: number;
  /** Deliveries that have been on their way for more than 24 hours. */
  lateDeliveries: number;
};

/** A delivery that has waited longer, in milliseconds, is worth a look. */
const latest = 24 * 3_600_000;

/** A lead is taken up within a second; one that has waited longer, in milliseconds, is not taken up. */
const longestInOutbox = 60_000;

/** Before any lead. */
const noMoment = new Date(0).toISOString();

/** In the words of the partial index. */
const setApart = "quarantine IS NOT NULL AND quarantine = 'flood'";

const counts = `SELECT
  (SELECT count(*) FROM lead_outbox WHERE waiting_since < $2) AS waiting,
  (SELECT count(*) FROM lead_states WHERE ${setApart}) AS quarantine,
  (SELECT count(*) FROM deliveries WHERE state <> 'delivered' AND state = 'dead') AS dead,
  (SELECT count(*) FROM deliveries
    WHERE state <> 'delivered' AND state = 'waiting' AND created_at < $1) AS late`;

type Counts = SqlRow & Record<'waiting' | 'quarantine' | 'dead' | 'late', number>;

/**
 * Counts by small tables and partial indexes alone: they hold few leads of a large store.
 * @param isDelivering whether leads are to go out at all; where no channel is set up, they wait for none
 */
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

/** Leads changed in one transaction, so that inserts do not wait for long. */
const portion = 500;

/** Gives all leads that the server keeps apart another reason, or none. @returns how many */
async function decide(
  database: Database,
  reason: "'operator'" | 'NULL',
  accompany: (queries: Queries, ids: readonly number[]) => Promise<unknown> = async () => {},
): Promise<number> {
  const change = `UPDATE lead_states SET quarantine = ${reason} WHERE lead_id IN (
    SELECT lead_id FROM lead_states WHERE ${setApart} ORDER BY lead_id LIMIT ${portion}
  ) RETURNING lead_id`;
  let changed = 0;
  for (;;) {
    const count = await database.transaction(async (queries) => {
      const ids = (await queries.all<{ lead_id: number }>(change)).map(({ lead_id }) => lead_id);
      if (ids.length > 0) await accompany(queries, ids);
      return ids.length;
    });
    changed += count;
    if (count < portion) return changed;
  }
}

/** Takes all leads that the server keeps apart out of quarantine, and has them delivered. @returns how many */
export const releaseSetApart = (database: Database): Promise<number> =>
  decide(database, 'NULL', (queries, ids) => {
    const sql = `INSERT INTO lead_outbox (lead_id)
      SELECT lead_id FROM lead_states WHERE lead_id IN (${placesOf(ids)}) ON CONFLICT DO NOTHING`;
    return queries.run(sql, ids);
  });

/** Makes it an operator's decision that they are kept apart: nobody is told of them any more. @returns how many */
export const keepSetApart = (database: Database): Promise<number> => decide(database, "'operator'");
