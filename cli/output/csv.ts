import { harmlessText } from '../harmlessText.ts';
import type { Column } from './Column.ts';
import type { Rows } from './Rows.ts';

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A cell that a spreadsheet would run as a formula: it begins with = + - @ or one of their full-width
 * forms, straight away or after white space and invisible marks (OWASP, "CSV Injection").
 */
const formula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Text as a cell of the file: no formula, no escape sequence, quoted where it must be. */
export function csvCell(text: string): string {
  const shown = harmlessText(text);
  const safe = formula.test(shown) ? `'${shown}` : shown;
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of the file, of cells as `csvCell` leaves them. */
export const csvLine = (cells: string[]): string => `${cells.join(';')}\r\n`;

/** A file for Brazilian spreadsheets: UTF-8 with byte order mark, `;`, CRLF, decimal comma, São Paulo time. */
export async function* toCsv<Row>(
  rows: Rows<Row>,
  columns: readonly Column<Row>[],
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => csvCell(heading)));
  for await (const row of rows) {
    yield csvLine(
      columns.map(({ origin, text }) => (origin === 'own' ? text(row) : csvCell(text(row)))),
    );
  }
}
