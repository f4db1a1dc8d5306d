/** Rows as they come from a database, or a few at hand. */
export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;
