import type { Database } from '../database/Database.ts';
import { withPauses } from './withPauses.ts';

/** Keys deleted at once: inserts that arrive meanwhile wait for it. */
const portionSize = 1000;

const endOfPortion = `SELECT max(key) AS key FROM (
  SELECT key FROM idempotency_keys WHERE key > $1 AND created_at < $2 ORDER BY key LIMIT $3
) AS portion`;

const deletePortion =
  'DELETE FROM idempotency_keys WHERE key > $1 AND key <= $2 AND created_at < $3';

/** Deletes the idempotency keys that were stored before a moment, in portions and in one pass over all keys. */
export async function purgeKeys(database: Database, before: Date): Promise<void> {
  const moment = before.toISOString();
  let last = '';
  await withPauses(async () => {
    const [end] = await database.all<{ key: string | null }>(endOfPortion, [
      ...[last, moment, portionSize],
    ]);
    if (!end?.key) return false;
    await database.run(deletePortion, [last, end.key, moment]);
    last = end.key;
    return true;
  });
}
