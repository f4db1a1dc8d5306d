import type { Database, Queries } from '../database/Database.ts';
import { eachPortion } from './eachPortion.ts';
import { recordAction } from './operatorActions.ts';

/**
 * Deletes leads with all that is kept beside them: context, state, notes, deliveries, idempotency
 * keys. All or, where it throws, none; the audit says how many. Afterwards `wipeDeleted` of the
 * database takes the text out of its files.
 * @returns how many of them there were
 */
export const eraseLeads = (database: Database, ids: readonly number[]): Promise<number> =>
  database.transaction(async (queries: Queries) => {
    const erased = await eachPortion(ids, (places, portion) =>
      queries.run(`DELETE FROM merchant_leads WHERE id IN (${places})`, portion),
    );
    if (erased > 0) await recordAction(queries, 'erase', erased);
    return erased;
  });
