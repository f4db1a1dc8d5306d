import { jsonText } from './jsonText.ts';
import type { Rows } from './Rows.ts';

/** One JSON array, written row by row, under the names of the table's columns. */
export async function* toJson(rows: Rows<unknown>): AsyncIterable<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}  ${jsonText(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
