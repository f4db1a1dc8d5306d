import {
  cellText,
  type LeadColumnFacts,
  type LeadColumnName,
  operatorColumns,
} from '../../leads/operatorColumns.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { harmlessText } from '../output/harmlessText.ts';

export type Column<Row> = {
  heading: string;
  /** `typed`: text that a visitor or an operator wrote. `own`: made by us, so it cannot be harmful. */
  origin: 'typed' | 'own';
  text: (row: Row) => string;
};

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet would begin a formula or skip to one: at = + - @, one of their full-width forms or
 * a tab, behind white space, quotes and invisible marks, and that not only at the cell's own beginning.
 * Split by a comma or a tab, where our quotes lie inside of cells and count for nothing, the file has
 * cells that begin behind each separator and line end of a text (OWASP, "CSV Injection").
 */
const formula = /(?=[=+\-@＝＋－＠\t])(?<=(?:^|[,;\t\n])(?:[^\S\t\n]|[\p{Cf}"'])*)/gu;

/**
 * Text as a cell of the file: no formula however the file is split, no escape sequence, line ends as
 * spreadsheets have them inside a cell, quoted where it must be. Whoever wants the text back removes one
 * apostrophe at each place that `formula` names: of those that were typed there, none is lost.
 */
export function csvCell(text: string): string {
  const shown = harmlessText(text).replace(/\r\n?/g, '\n');
  const safe = shown.replace(formula, "'");
  return /[";,\t\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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

export const leadColumn = (name: LeadColumnName): Column<StoredLead> => {
  const { label, origin, kind }: LeadColumnFacts = operatorColumns[name];
  return {
    heading: kind === 'reais' ? `${label} (R$)` : label,
    origin,
    text: (lead) => cellText(name, lead),
  };
};

export const leadCsvColumns: readonly Column<StoredLead>[] = (
  Object.keys(operatorColumns) as LeadColumnName[]
).map(leadColumn);
