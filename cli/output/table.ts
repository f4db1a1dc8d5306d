import type { Column, Rows } from '../../server/leads/leadCsv.ts';
import { harmlessLine } from '../../server/output/harmlessText.ts';

/** How rows of one kind are written, in whatever format. */
export type RowLayout<Row> = {
  /** Every column, in the order of files. */
  columns: readonly Column<Row>[];
  /** Those of the terminal's table where it has others, most important first: a narrow terminal drops the last ones. */
  shown?: readonly Column<Row>[];
  /** What the table says where there is no row: one line. */
  empty: string;
};

const column =
  (origin: Column<unknown>['origin']) =>
  <Row>(heading: string, least: number | null, text: (row: Row) => string): Column<Row> => ({
    heading,
    origin,
    text,
    ...(least !== null && { least }),
  });

/** A column of what we make ourselves. @param least as `Column` has it; null for files alone */
export const own = column('own');

export const typed = column('typed');

/** The line cut to so many characters, with `…` where something was cut, and filled up with spaces. */
function fitToWidth(line: string, width: number): string {
  const characters = [...line];
  if (characters.length <= width) return line + ' '.repeat(width - characters.length);
  return `${characters.slice(0, width - 1).join('')}…`;
}

/** What a column needs: the width at which it is still worth showing, and the width of its longest cell. */
type ColumnNeed = { least: number; natural: number };

const gap = 2;

const total = (widths: number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);

/**
 * The widths of the columns that fit into a line, the first ones being the most important: columns that
 * do not fit at their least width fall away from the end, and what is left over goes to the first that are cut.
 * @param available columns of the terminal, 1 or more
 */
function layOut(needs: readonly ColumnNeed[], available: number): number[] {
  const widths: number[] = [];
  for (const { least, natural } of needs) {
    const next = Math.min(least, natural);
    if (widths.length > 0 && total([...widths, next]) > available) break;
    widths.push(Math.min(next, available));
  }
  let left = available - total(widths);
  return widths.map((width, index) => {
    const more = Math.min(left, (needs[index]?.natural ?? width) - width);
    left -= more;
    return width + more;
  });
}

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
  { columns, shown = columns, empty }: RowLayout<Row>,
  width: number,
): AsyncIterable<string> {
  const inTable = shown.filter(({ least }) => least !== undefined);
  const cellsOf = (row: Row) => inTable.map(({ text }) => harmlessLine(text(row)));
  const headings = inTable.map(({ heading }) => heading);
  const first: string[][] = [];
  let widths: number[] | null = null;
  const start = () => {
    const needs = inTable.map(({ least = 0 }, index) => ({
      least,
      natural: Math.max(...[headings, ...first].map((cells) => [...(cells[index] ?? '')].length)),
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
