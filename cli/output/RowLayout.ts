/** One column of what a command lists, in pt-BR. */
export type Column<Row> = {
  /** What the sales team reads above the column. */
  heading: string;
  /** `typed`: text that a visitor or an operator wrote. `own`: made by us, so it cannot be harmful. */
  origin: 'typed' | 'own';
  text: (row: Row) => string;
};

/** Rows as they come from a database, or a few at hand. */
export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

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
