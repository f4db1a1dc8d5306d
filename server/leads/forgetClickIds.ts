import { clickIdDays, clickIds, type LeadContext } from '../../shared/leadContext.ts';
import { oneDay } from '../../shared/saoPauloTime.ts';
import type { Database } from '../store/Database.ts';
import { withPauses } from '../store/portions.ts';

const hasClickId = clickIds.map((id) => `context -> 'source' ->> '${id}' IS NOT NULL`);

const select = `SELECT lead_id, context FROM lead_states JOIN merchant_leads ON id = lead_id
  WHERE created_at < $1 AND (${hasClickId.join(' OR ')}) LIMIT $2`;

function withoutClickIds(text: string): string {
  const context: LeadContext = JSON.parse(text);
  for (const id of clickIds) delete context.source?.[id];
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
  const until = new Date(now.getTime() - clickIdDays * oneDay).toISOString();
  let forgotten = 0;
  await withPauses(async () => {
    const leads = await database.all<{ lead_id: number; context: string }>(select, [
      until,
      portionSize,
    ]);
    await database.transaction(async (queries) => {
      for (const { lead_id, context } of leads) {
        const sql = 'UPDATE lead_states SET context = $1 WHERE lead_id = $2';
        await queries.run(sql, [withoutClickIds(context), lead_id]);
      }
    });
    forgotten += leads.length;
    return leads.length === portionSize;
  });
  return forgotten;
}
