import {
  cellText,
  type LeadColumnFacts,
  type LeadColumnName,
  operatorColumns,
} from '../../shared/operatorColumns.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { harmlessText } from '../output/harmlessText.ts';

export type Column<Row> = { heading: string; text: (row: Row) => string };

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet could start a formula or move to another cell: at = + - @, one of their full-width
 * forms or a tab, even after white space, quotes and invisible marks, and not only at the start of a
 * cell. A program that splits by comma or tab, and finds our quotes inside cells, starts a cell after
 * each separator and line end in a text (OWASP, "CSV Injection").
 */
const formula = /(?=[=+\-@＝＋－＠\t])(?<=(?:^|[,;\t\n])(?:[^\S\t\n]|[\p{Cf}"'])*)/gu;

/**
 * Contains no formula, however the file is split, and no escape sequences; line ends are as in
 * spreadsheets, and the text is quoted if necessary. To recover it, remove one apostrophe at each place
 * that `formula` matches.
 */
export function csvCell(text: string): string {
  const shown = harmlessText(text).replace(/\r\n?/g, '\n');
  const safe = shown.replace(formula, "'");
  return /[";,\t\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: string[]): string => `${cells.join(';')}\r\n`;

/** A file for Brazilian spreadsheets: UTF-8 with byte order mark, `;`, CRLF, decimal comma, São Paulo time. */
export async function* toCsv<Row>(
  rows: Rows<Row>,
  columns: readonly Column<Row>[],
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => csvCell(heading)));
  for await (const row of rows) {
    yield csvLine(columns.map(({ text }) => csvCell(text(row))));
  }
}

export const leadColumn = (name: LeadColumnName): Column<StoredLead> => {
  const { label, kind }: LeadColumnFacts = operatorColumns[name];
  return {
    heading: kind === 'reais' ? `${label} (R$)` : label,
    text: (lead) => cellText(name, lead),
  };
};

export const leadCsvColumns: readonly Column<StoredLead>[] = (
  Object.keys(operatorColumns) as LeadColumnName[]
).map(leadColumn);
