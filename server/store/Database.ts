/** A cell as read: times are ISO 8601 in UTC with milliseconds, amounts of money are text. */
export type SqlValue = string | number | null;

export type SqlRow = Record<string, SqlValue>;

/**
 * Statements in the SQL that SQLite and Postgres share: parameters are `$1`, `$2` …, and table names have
 * no schema. SQLite ignores ` FOR UPDATE SKIP LOCKED`, since it has one writer and no row locks.
 */
export interface Queries {
  /** Returns the rows of a SELECT, or of RETURNING. */
  all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
}

/** A file or folder beside the store that may hold personal data. */
export type KeptCopy = { path: string; writtenAt: Date };

/**
 * The leads and everything stored beside them, for operators and delivery, to whom the visitors' limits
 * do not apply. Every method throws `StoreUnavailableError` if a later retry may work, and
 * `StoreOpenError` if an operator must act first. Any other error is a bug in the statement.
 */
export interface Database extends Queries {
  /** All or nothing: rolls back if `work` throws. Only the `queries` passed to it are part of the transaction. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Removes deleted data from the files themselves. Absent if the database soon does that by itself.
   * @returns false if a concurrent reader may have left traces behind: try again later
   */
  wipeDeleted?(): Promise<boolean>;
  /** What may still hold deleted leads: backups, replaced stores, crash leftovers, a store moved to Postgres. */
  keptCopies?(): KeptCopy[];
  close(): Promise<void>;
}
