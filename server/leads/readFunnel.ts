import type { Queries, SqlRow } from '../store/Database.ts';
import type { FunnelCount } from '../store/LeadStore.ts';

/** The counts of the days from `from` to `until`, both included (`2026-11-21`), by day, event and detail. */
export const readFunnel = (
  queries: Queries,
  { from, until }: { from: string; until: string },
): Promise<FunnelCount[]> =>
  queries.all<FunnelCount & SqlRow>(
    `SELECT day, event, detail, count FROM funnel_counts
     WHERE day BETWEEN $1 AND $2 ORDER BY day, event, detail`,
    [from, until],
  );
