import type { Queries, SqlRow } from '../../database/Database.ts';

const countColumns = ['day', 'event', 'detail', 'count'] as const;

/** The audit has no key that both databases share: a line is known by all it says. */
const auditColumns = ['happened_at', 'action', 'leads'] as const;

const readTexts = async (queries: Queries, table: string, columns: readonly string[]) =>
  (await queries.all<SqlRow>(`SELECT ${columns.join(', ')} FROM ${table}`)).map((row) =>
    JSON.stringify(columns.map((column) => row[column])),
  );

/**
 * Copies what belongs to no lead: counts of the funnel as the source has them, and the audit, whose
 * lines of the target stay.
 */
export async function copyOwnerless(source: Queries, target: Queries): Promise<void> {
  const copyMissing = async (table: string, columns: readonly string[], onConflict = '') => {
    const known = new Set(await readTexts(target, table, columns));
    const rows = new Set(await readTexts(source, table, columns));
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    for (const text of [...rows].filter((row) => !known.has(row))) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ${onConflict}`;
      await target.run(sql, JSON.parse(text));
    }
  };
  const takeTheSources = 'ON CONFLICT (day, event, detail) DO UPDATE SET count = excluded.count';
  await copyMissing('funnel_counts', countColumns, takeTheSources);
  await copyMissing('operator_actions', auditColumns);
}
