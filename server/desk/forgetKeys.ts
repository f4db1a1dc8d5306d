import type { Database } from '../database/Database.ts';
import { withPauses } from './withPauses.ts';

/** Keys forgotten at once: inserts that arrive meanwhile wait for it. */
const portionSize = 1000;

const endOfPortion = `SELECT max(lead_id) AS id FROM (
  SELECT lead_id FROM lead_states JOIN merchant_leads ON id = lead_id
  WHERE lead_id > $1 AND idempotency_key IS NOT NULL AND created_at < $2
  ORDER BY lead_id LIMIT $3
) AS portion`;

const forgetPortion = `UPDATE lead_states SET idempotency_key = NULL
  WHERE lead_id > $1 AND lead_id <= $2 AND idempotency_key IS NOT NULL
  AND (SELECT created_at FROM merchant_leads WHERE id = lead_id) < $3`;

/** Forgets the idempotency keys of leads that were stored before a moment, in portions and in one pass over the leads. */
export async function forgetKeys(database: Database, before: Date): Promise<void> {
  const moment = before.toISOString();
  let last = 0;
  await withPauses(async () => {
    const [end] = await database.all<{ id: number | null }>(endOfPortion, [
      ...[last, moment, portionSize],
    ]);
    if (!end?.id) return false;
    await database.run(forgetPortion, [last, end.id, moment]);
    last = end.id;
    return true;
  });
}
