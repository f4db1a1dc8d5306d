import type { Column } from './Column.ts';

/** A column of a table, and the width at which it is still worth showing. */
type TableColumn<Row> = { column: Column<Row>; least: number };

/** How rows of one kind are written, in whatever format. */
export type RowLayout<Row> = {
  /** Every column, in the order of files. */
  columns: readonly Column<Row>[];
  /** Those of the terminal's table, most important first: a narrow terminal drops the last ones. */
  shown: readonly TableColumn<Row>[];
  /** What the table says where there is no row: one line. */
  empty: string;
};
