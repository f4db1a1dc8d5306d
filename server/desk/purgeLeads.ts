import type { Database, Queries } from '../database/Database.ts';
import { forgetKeys } from './forgetKeys.ts';
import { recordAction } from './operatorActions.ts';
import { withPauses } from './withPauses.ts';

/** Leads deleted at once: inserts that arrive meanwhile wait for it. */
const portionSize = 1000;

/** A repeat of a call comes within minutes; its key is kept with its lead for so many milliseconds at most. */
const keyLife = 30 * 86_400_000;

const deleteOldest = `DELETE FROM merchant_leads WHERE id IN (
  SELECT id FROM merchant_leads WHERE created_at < $1 ORDER BY created_at, id LIMIT $2
)`;

/** How many leads were stored before a moment. */
export async function countLeadsBefore(queries: Queries, before: Date): Promise<number> {
  const sql = 'SELECT count(*) AS leads FROM merchant_leads WHERE created_at < $1';
  const [row] = await queries.all<{ leads: number }>(sql, [before.toISOString()]);
  return row?.leads ?? 0;
}

/**
 * Deletes the leads stored before a moment with all that is kept beside them, and the idempotency
 * keys of leads older than 30 days. In portions, each with its line of the audit: an
 * interruption leaves the later ones for the next time. Afterwards `wipeDeleted` of the database
 * takes the text out of its files.
 * @returns how many leads were deleted
 */
export async function purgeLeads(
  database: Database,
  before: Date,
  now = new Date(),
): Promise<number> {
  let purged = 0;
  await withPauses(async () => {
    const portion = await database.transaction(async (queries) => {
      const leads = await queries.run(deleteOldest, [before.toISOString(), portionSize]);
      if (leads > 0) await recordAction(queries, 'purge', leads);
      return leads;
    });
    purged += portion;
    return portion === portionSize;
  });
  await forgetKeys(database, new Date(now.getTime() - keyLife));
  return purged;
}
