import type { Database } from '../database/Database.ts';
import { eachPortion } from './eachPortion.ts';

/** Writes down that leads have been exported, all or none; a lead that was exported before keeps its time. */
export const markExported = (
  database: Database,
  ids: readonly number[],
  now = new Date(),
): Promise<number> =>
  database.transaction((queries) =>
    eachPortion(ids, (places, portion) => {
      const time = `$${portion.length + 1}`;
      return queries.run(
        `UPDATE lead_states SET exported_at = ${time} WHERE exported_at IS NULL AND lead_id IN (${places})`,
        [...portion, now.toISOString()],
      );
    }),
  );
