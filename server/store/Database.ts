/** A cell as read: times are ISO 8601 in UTC with milliseconds, amounts of money are text. */
export type SqlValue = string | number | null;

export type SqlRow = Record<string, SqlValue>;

/**
 * Statements in the SQL that SQLite and Postgres share: parameters are `$1`, `$2` …, table names have no
 * schema. SQLite, with its single writer and no row locks, ignores ` FOR UPDATE SKIP LOCKED`.
 */
export interface Queries {
  /** The rows of a SELECT, or of RETURNING. */
  all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
}

/** A file or folder beside the store that may hold personal data. */
export type KeptCopy = { path: string; writtenAt: Date };

/**
 * The leads and everything kept beside them, for operators and the delivery: the visitors' limits do not apply.
 * Every method throws `StoreUnavailableError` when a later retry may work, and `StoreOpenError` when
 * an operator must act first. Any other error is a bug in the statement.
 */
export interface Database extends Queries {
  /** All or nothing: rolls back when `work` throws. Only the given `queries` are part of it. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Removes deleted data from the files themselves. Absent where the database does that on its own in time.
   * @returns false when a concurrent reader may have left traces behind: try again later
   */
  wipeDeleted?(): Promise<boolean>;
  /** Whatever may still hold deleted leads: backups, replaced stores, crash leftovers, the embedded store after a move to Postgres. */
  keptCopies?(): KeptCopy[];
  close(): Promise<void>;
}
