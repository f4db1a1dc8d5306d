import type { Queries, SqlRow, SqlValue } from '../../database/Database.ts';
import type { CopiedTable } from './copiedTables.ts';

/** A row with the text that is the same on both databases when the row is. */
export type CopiedRow = { lead: number; values: readonly SqlValue[]; text: string };

/** Databases that keep JSON in a form of their own give it back with other blanks and another order. */
function sortedJson(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sortedJson);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortedJson(entry)]));
}

const canonical = (column: string, value: SqlValue): SqlValue =>
  column === 'context' && value !== null
    ? JSON.stringify(sortedJson(JSON.parse(String(value))))
    : value;

const byText = (one: CopiedRow, other: CopiedRow) =>
  one.lead - other.lead || (one.text < other.text ? -1 : 1);

/** The rows of a table whose leads' numbers lie from `low` to `high`, by lead and then by text. */
export async function readCopied(
  queries: Queries,
  { table, from = table, lead, columns }: CopiedTable,
  low: number,
  high: number,
): Promise<CopiedRow[]> {
  const found = await queries.all<SqlRow>(
    `SELECT ${columns.join(', ').replace('context', 'CAST(context AS TEXT) AS context')}
    FROM ${from} WHERE ${lead} BETWEEN $1 AND $2`,
    [low, high],
  );
  return found
    .map((row) => {
      const values = columns.map((column) => canonical(column, row[column] ?? null));
      return { lead: Number(row[lead]), values, text: JSON.stringify(values) };
    })
    .sort(byText);
}
