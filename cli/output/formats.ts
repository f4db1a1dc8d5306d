import { type Rows, toCsv } from '../../server/leads/leadCsv.ts';
import { hiddenMarks } from '../../server/output/harmlessText.ts';
import { parseChoice } from '../commandLine.ts';
import { type Terminal, writeText } from '../terminal.ts';
import { type RowLayout, toTable } from './table.ts';

/** One line of JSON, without control characters. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(
    hiddenMarks,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

async function* toJson(rows: Rows<unknown>): AsyncIterable<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}  ${jsonText(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* toJsonLines(rows: Rows<unknown>): AsyncIterable<string> {
  for await (const row of rows) yield `${jsonText(row)}\n`;
}

export type FormatName = 'table' | 'json' | 'jsonl' | 'csv';

/** The requested format, or the command's first. @throws {UsageError} for an unknown one */
export const chooseFormat = (
  asked: string | undefined,
  names: readonly [FormatName, ...FormatName[]],
): FormatName => parseChoice('--format', asked ?? names[0], names);

/** Prints rows in the requested format, by default a table. @throws {UsageError} for an unknown one */
export function rowPrinter(asked: string | undefined, { out, width }: Terminal) {
  const format = chooseFormat(asked, ['table', 'json', 'jsonl', 'csv']);
  return <Row>(rows: Rows<Row>, layout: RowLayout<Row>): Promise<void> =>
    writeText(out, formatRows(format, rows, layout, width));
}

/** The rows as text, in chunks. @param width terminal columns, for the table */
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
