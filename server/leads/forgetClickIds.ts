import { clickIdDays, clickIds, type LeadContext } from '../../shared/leadContext.ts';
import type { Database } from '../store/Database.ts';
import { withPauses } from '../store/portions.ts';
import { newestFirst, type Position } from './LeadFilter.ts';

type Found = Position & { context: string | null };

const select = 'SELECT id, created_at, context FROM stored_leads';

/** The context without its click ids, as JSON; null if it has none. */
function withoutClickIds(text: string): string | null {
  const context = JSON.parse(text) as LeadContext;
  const { source } = context;
  if (!source || !clickIds.some((id) => id in source)) return null;
  for (const id of clickIds) delete source[id];
  return JSON.stringify(context);
}

/** Leads updated in one transaction: concurrent inserts have to wait for it. */
const portionSize = 500;

/**
 * Removes expired click ids but keeps the campaign. Works in portions; after an interruption, the next
 * run does the rest.
 * @returns how many leads had one
 */
export async function forgetClickIds(database: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - clickIdDays * 86_400_000);
  const leads = newestFirst<Found>(database, select, { until });
  const rows = leads[Symbol.asyncIterator]();
  let forgotten = 0;
  await withPauses(async () => {
    const portion: [context: string, id: number][] = [];
    let isOver = false;
    while (!isOver && portion.length < portionSize) {
      const { done, value } = await rows.next();
      isOver = done === true;
      const context = done || value.context === null ? null : withoutClickIds(value.context);
      if (context !== null) portion.push([context, value.id]);
    }
    if (portion.length > 0) {
      await database.transaction(async (queries) => {
        for (const values of portion)
          await queries.run('UPDATE lead_states SET context = $1 WHERE lead_id = $2', values);
      });
    }
    forgotten += portion.length;
    return !isOver;
  });
  return forgotten;
}
