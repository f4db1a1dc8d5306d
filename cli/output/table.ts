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

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Emoji and East Asian wide characters take two columns of a terminal (Unicode TR11, roughly). */
const wide =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const zeroWidth = /[\p{M}\p{Cf}]/u;

/** A letter that joins the one behind it (U+11F02) still has a column of its own: not all of a grapheme is one. */
const graphemeWidth = (grapheme: string): number =>
  wide.test(grapheme) ? 2 : [...grapheme].filter((character) => !zeroWidth.test(character)).length;

const parts = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

const isPlain = (text: string) => /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text);

/** Columns that a line takes in a terminal. */
export const displayWidth = (line: string): number =>
  isPlain(line)
    ? line.length
    : parts(line).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);

/** The line cut to a width, with `…` where something was cut, and filled up with spaces. */
export function fitToWidth(line: string, width: number): string {
  const full = displayWidth(line);
  if (full <= width) return line + ' '.repeat(width - full);
  let kept = '';
  let used = 0;
  for (const grapheme of parts(line)) {
    const next = used + graphemeWidth(grapheme);
    if (next > width - 1) break;
    kept += grapheme;
    used = next;
  }
  return `${kept}…${' '.repeat(width - 1 - used)}`;
}

/** What a column needs: the width at which it is still worth showing, and the width of its longest cell. */
type ColumnNeed = { least: number; natural: number };

/** Spaces between two columns. */
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
