import type { Queries, SqlRow } from '../../database/Database.ts';

/** Counts as the source has them; a key of a call whose lead is not known. */
const ownerless = [
  {
    table: 'funnel_counts',
    columns: ['day', 'event', 'detail', 'count'],
    where: '',
    onConflict: '(day, event, detail) DO UPDATE SET count = excluded.count',
  },
  {
    table: 'idempotency_keys',
    columns: ['key', 'created_at'],
    where: 'WHERE lead_id IS NULL',
    onConflict: '(key) DO NOTHING',
  },
] as const;

/** The audit has no key that both databases share: a line is known by all it says. */
const auditColumns = ['happened_at', 'action', 'leads'] as const;

const readTexts = async (queries: Queries, table: string, columns: readonly string[], where = '') =>
  (await queries.all<SqlRow>(`SELECT ${columns.join(', ')} FROM ${table} ${where}`)).map((row) =>
    JSON.stringify(columns.map((column) => row[column])),
  );

/**
 * Copies what belongs to no lead: counts of the funnel, keys without a lead, and the audit, whose
 * lines of the target stay.
 */
export async function copyOwnerless(source: Queries, target: Queries): Promise<void> {
  const copyMissing = async (
    table: string,
    columns: readonly string[],
    where: string,
    rest: string,
  ) => {
    const known = new Set(await readTexts(target, table, columns));
    const rows = new Set(await readTexts(source, table, columns, where));
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    for (const text of [...rows].filter((row) => !known.has(row))) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ${rest}`;
      await target.run(sql, JSON.parse(text));
    }
  };
  for (const { table, columns, where, onConflict } of ownerless) {
    await copyMissing(table, columns, where, `ON CONFLICT ${onConflict}`);
  }
  await copyMissing('operator_actions', auditColumns, '', '');
}
