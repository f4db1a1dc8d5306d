import { jsonText } from './jsonText.ts';
import type { Rows } from './Rows.ts';

/** JSON lines: one row a line, under the names of the table's columns. */
export async function* toJsonLines(rows: Rows<unknown>): AsyncIterable<string> {
  for await (const row of rows) yield `${jsonText(row)}\n`;
}
