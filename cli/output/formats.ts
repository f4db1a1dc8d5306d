import { UsageError } from '../UsageError.ts';
import { toCsv } from './csv.ts';
import { toJson } from './json.ts';
import { toJsonLines } from './jsonl.ts';
import type { RowLayout } from './RowLayout.ts';
import type { Rows } from './Rows.ts';
import { toTable } from './table.ts';

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
