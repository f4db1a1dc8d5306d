import type { Queries, SqlValue } from '../../database/Database.ts';
import { eachPortion } from '../eachPortion.ts';
import { type CopiedTable, leadTable } from './copiedTables.ts';

/** Fewer parameters than any statement of Postgres may have. */
const mostRows = 500;

const isCents = (column: string) => column.endsWith('_cents');

/** The place of a value in a statement for Postgres, which keeps money in reais. */
const placeOf = (column: string, number: number) =>
  isCents(column) ? `CAST($${number} AS numeric) / 100` : `$${number}`;

/** Inserts rows in Postgres as they are, with the numbers they have. */
export async function writeCopied(
  queries: Queries,
  { table, columns }: CopiedTable,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  const names = columns.map((column) => column.replace(/_cents$/, ''));
  const numbers = table === leadTable.table ? ' OVERRIDING SYSTEM VALUE' : '';
  for (let start = 0; start < rows.length; start += mostRows) {
    const portion = rows.slice(start, start + mostRows);
    const places = portion.map((_, row) => {
      const cells = columns.map((column, cell) => placeOf(column, row * columns.length + cell + 1));
      return `(${cells.join(', ')})`;
    });
    await queries.run(
      `INSERT INTO ${table} (${names.join(', ')})${numbers} VALUES ${places.join(', ')}`,
      portion.flat(),
    );
  }
}

/** Takes away what is kept beside some leads. */
export async function clearCopied(
  queries: Queries,
  { table, lead }: CopiedTable,
  leads: readonly number[],
): Promise<void> {
  await eachPortion(leads, (places, portion) =>
    queries.run(`DELETE FROM ${table} WHERE ${lead} IN (${places})`, portion),
  );
}
