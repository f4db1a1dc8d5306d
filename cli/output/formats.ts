import { harmlessText, hiddenMarks } from '../../server/output/harmlessText.ts';
import { UsageError } from '../commandLine.ts';
import { type Column, type RowLayout, type Rows, toTable } from './table.ts';

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

/** One line of JSON that cannot steer a terminal. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(
    hiddenMarks,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** One JSON array, written row by row, under the names of the table's columns. */
async function* toJson(rows: Rows<unknown>): AsyncIterable<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}  ${jsonText(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** JSON lines: one row a line, under the names of the table's columns. */
async function* toJsonLines(rows: Rows<unknown>): AsyncIterable<string> {
  for await (const row of rows) yield `${jsonText(row)}\n`;
}

export type FormatName = 'table' | 'json' | 'jsonl' | 'csv';

const isAmong = (names: readonly FormatName[], text: string): text is FormatName =>
  names.some((name) => name === text);

/** The first of the command's formats unless another is asked for. @throws {UsageError} for any other */
export function chooseFormat(
  asked: string | undefined,
  names: readonly [FormatName, ...FormatName[]],
): FormatName {
  const name = asked ?? names[0];
  if (isAmong(names, name)) return name;
  throw new UsageError(`--format: use ${names.join(', ')}`);
}

/** The rows as text, piece by piece. @param width columns of the terminal, for the table */
export function formatRows<Row>(
  name: FormatName,
  rows: Rows<Row>,
  layout: RowLayout<Row>,
  width: number,
): AsyncIterable<string> {
  if (name === 'table') return toTable(rows, layout, width);
  if (name === 'csv') return toCsv(rows, layout.columns);
  return name === 'json' ? toJson(rows) : toJsonLines(rows);
}
