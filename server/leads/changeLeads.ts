import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { portionsOf } from '../store/portions.ts';
import { deliverCorrection } from './correctLead.ts';

export type LeadNote = {
  id: number;
  /** ISO 8601 in UTC, with milliseconds. */
  written_at: string;
  /** E-mail address of a member, or `terminal`; null for notes from before there was a team. */
  author: string | null;
  text: string;
};

export const readNotes = (queries: Queries, lead: number): Promise<LeadNote[]> =>
  queries.all<LeadNote & SqlRow>(
    'SELECT id, written_at, author, text FROM lead_notes WHERE lead_id = $1 ORDER BY id',
    [lead],
  );

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
 * Takes a lead out of quarantine, and has it delivered by each channel that has not delivered it yet, and
 * its correction where that has not gone out.
 * @returns false where there is no such lead or it is not in quarantine
 */
export const releaseFromQuarantine = (database: Database, id: number): Promise<boolean> =>
  database.transaction(async (queries) => {
    const free =
      'UPDATE lead_states SET quarantine = NULL WHERE lead_id = $1 AND quarantine IS NOT NULL';
    if ((await queries.run(free, [id])) === 0) return false;
    await queries.run('INSERT INTO lead_outbox (lead_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    await deliverCorrection(queries, id);
    return true;
  });

/** Writes down that leads have been exported, all or none; a lead that was exported before keeps its time. */
export const markExported = (
  database: Database,
  ids: readonly number[],
  now = new Date(),
): Promise<number> =>
  database.transaction(async (queries) => {
    let marked = 0;
    for (const [places, portion] of portionsOf(ids)) {
      marked += await queries.run(
        `UPDATE lead_states SET exported_at = $${portion.length + 1}
          WHERE exported_at IS NULL AND lead_id IN (${places})`,
        [...portion, now.toISOString()],
      );
    }
    return marked;
  });
