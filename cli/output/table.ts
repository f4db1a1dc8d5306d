import { displayWidth, fitToWidth } from '../displayWidth.ts';
import { harmlessLine } from '../harmlessText.ts';
import type { RowLayout } from './RowLayout.ts';
import type { Rows } from './Rows.ts';
import { gap, layOut } from './tableLayout.ts';

/** So many rows are looked at to choose the widths. */
const sample = 200;

const toLine = (cells: string[], widths: number[]) =>
  `${widths
    .map((width, index) => fitToWidth(cells[index] ?? '', width))
    .join(' '.repeat(gap))
    .trimEnd()}\n`;

/**
 * A table that is no wider than the terminal, with one line a row.
 * @param width columns of the terminal; Infinity where there is none
 */
export async function* toTable<Row>(
  rows: Rows<Row>,
  { shown, empty }: Pick<RowLayout<Row>, 'shown' | 'empty'>,
  width: number,
): AsyncIterable<string> {
  const cellsOf = (row: Row) => shown.map(({ column }) => harmlessLine(column.text(row)));
  const headings = shown.map(({ column }) => column.heading);
  const first: string[][] = [];
  let widths: number[] | null = null;
  const start = () => {
    const needs = shown.map(({ least }, index) => ({
      least,
      natural: Math.max(...[headings, ...first].map((cells) => displayWidth(cells[index] ?? ''))),
    }));
    widths = layOut(needs, width);
    const rule = widths.map((columns) => '─'.repeat(columns));
    const lines = [headings, rule, ...first].map((cells) => toLine(cells, widths ?? []));
    return lines.join('');
  };
  for await (const row of rows) {
    if (widths) yield toLine(cellsOf(row), widths);
    else if (first.push(cellsOf(row)) === sample) yield start();
  }
  if (first.length === 0) yield `${empty}\n`;
  else if (!widths) yield start();
}
