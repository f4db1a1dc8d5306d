import type { Database } from '../database/Database.ts';

/**
 * Keeps a lead apart by the operator's decision: what of it waits for delivery is not delivered.
 * @returns false where there is no such lead or it is in quarantine already
 */
export const putInQuarantine = (database: Database, id: number): Promise<boolean> =>
  database.transaction(async (queries) => {
    const mark =
      "UPDATE lead_states SET quarantine = 'operator' WHERE lead_id = $1 AND quarantine IS NULL";
    if ((await queries.run(mark, [id])) === 0) return false;
    await queries.run('DELETE FROM lead_outbox WHERE lead_id = $1', [id]);
    await queries.run("DELETE FROM deliveries WHERE lead_id = $1 AND state = 'waiting'", [id]);
    return true;
  });

/**
 * Takes a lead out of quarantine, and has it delivered by each channel that has not delivered it yet.
 * @returns false where there is no such lead or it is not in quarantine
 */
export const releaseFromQuarantine = (database: Database, id: number): Promise<boolean> =>
  database.transaction(async (queries) => {
    const free =
      'UPDATE lead_states SET quarantine = NULL WHERE lead_id = $1 AND quarantine IS NOT NULL';
    if ((await queries.run(free, [id])) === 0) return false;
    await queries.run('INSERT INTO lead_outbox (lead_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    return true;
  });
