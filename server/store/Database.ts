/** What a cell holds once it is read: times are ISO 8601 in UTC with milliseconds, amounts of money are text. */
export type SqlValue = string | number | null;

export type SqlRow = Record<string, SqlValue>;

/**
 * Statements in the SQL that SQLite and Postgres share: parameters are `$1`, `$2` …, tables stand
 * without their schema. SQLite, which has one writer and no locks of rows, passes over ` FOR UPDATE SKIP LOCKED`.
 */
export interface Queries {
  /** The rows that a statement gives: of a SELECT, or of RETURNING. */
  all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
}

/** A file or folder beside the store that may hold persons' data. */
export type KeptCopy = { path: string; writtenAt: Date };

/**
 * The leads and all that is kept beside them, as operators and the delivery see them: past the rules for visitors.
 * Whatever is asked throws `StoreUnavailableError` where it may be asked again later, and `StoreOpenError` where
 * an operator must act first. Any other error is a fault of the statement.
 */
export interface Database extends Queries {
  /** Does the work as a whole or, where it throws, not at all. Only the given `queries` belong to it. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Takes what was deleted out of the files themselves. Absent where the database does so by itself in time.
   * @returns false when another process read on meanwhile, so that traces may be left: try again later
   */
  wipeDeleted?(): Promise<boolean>;
  /** What may hold deleted leads on: backups, replaced stores, what a crash left over, the embedded store after a move to Postgres. */
  keptCopies?(): KeptCopy[];
  close(): Promise<void>;
}
