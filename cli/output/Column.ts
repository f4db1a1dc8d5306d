/** One column of what a command lists, in pt-BR. */
export type Column<Row> = {
  /** What the sales team reads above the column. */
  heading: string;
  /** `typed`: text that a visitor or an operator wrote. `own`: made by us, so it cannot be harmful. */
  origin: 'typed' | 'own';
  text: (row: Row) => string;
};
