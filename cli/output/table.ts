import type { Column, Rows } from '../../server/leads/leadCsv.ts';
import { harmlessLine } from '../../server/output/harmlessText.ts';
import { codePointLength, cutText } from '../../shared/text.ts';

export type RowLayout<Row> = {
  columns: readonly Column<Row>[];
  /** The terminal's columns, if different; most important first, as narrow terminals cut off the last. */
  shown?: readonly Column<Row>[];
  empty: string;
};

export const column = <Row>(heading: string, text: (row: Row) => string): Column<Row> => ({
  heading,
  text,
});

/** Maximum characters of a table's cell. Files have the whole text. */
const longestCell = 40;

/** Rows read ahead to choose the widths. */
const sample = 200;

const toWidth = (text: string, width: number) =>
  cutText(text, width) + ' '.repeat(Math.max(0, width - codePointLength(text)));

/** One line per row, cut off at the terminal's edge. @param width terminal columns; Infinity without one */
export async function* toTable<Row>(
  rows: Rows<Row>,
  { columns, shown = columns, empty }: RowLayout<Row>,
  width: number,
): AsyncIterable<string> {
  const readCells = async function* () {
    for await (const row of rows) {
      yield shown.map(({ text }) => cutText(harmlessLine(text(row)), longestCell));
    }
  };
  const lines = readCells();
  const first = [shown.map(({ heading }) => heading)];
  while (first.length <= sample) {
    const { value, done } = await lines.next();
    if (done) break;
    first.push(value);
  }
  if (first.length === 1) {
    yield `${empty}\n`;
    return;
  }
  const widths = shown.map((_, index) =>
    Math.max(...first.map((cells) => codePointLength(cells[index] ?? ''))),
  );
  const toLine = (cells: readonly string[]) => {
    const fitted = cells.map((cell, index) => toWidth(cell, widths[index] ?? 0));
    return `${cutText(fitted.join('  ').trimEnd(), width)}\n`;
  };
  const rule = widths.map((one) => '─'.repeat(one));
  yield first.toSpliced(1, 0, rule).map(toLine).join('');
  for await (const cells of lines) yield toLine(cells);
}
