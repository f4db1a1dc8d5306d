import { createHash } from 'node:crypto';
import type { Queries } from '../../database/Database.ts';
import type { CopiedTable } from './copiedTables.ts';
import { readCopied } from './readCopied.ts';

/** How many rows a table has, and one SHA-256 over all their columns, by number of the lead. */
export type TableSum = { table: string; rows: number; checksum: string };

const step = 2000;

/** The sum of a table's rows for leads up to a number: the same on both databases where the rows are. */
export async function tableSum(
  queries: Queries,
  table: CopiedTable,
  upTo: number,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  for (let low = 1; low <= upTo; low += step) {
    const found = await readCopied(queries, table, low, Math.min(upTo, low + step - 1));
    for (const { text } of found) hash.update(text).update('\n');
    rows += found.length;
  }
  return { table: table.table, rows, checksum: hash.digest('hex') };
}
