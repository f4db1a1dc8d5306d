import { dirname } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Database, KeptCopy, Queries, SqlRow, SqlValue } from '../Database.ts';
import { openConnection, watchFiles } from './openConnection.ts';
import { queryError, storeError } from './sqliteErrors.ts';
import { existingStore, keptCopies } from './storeFolder.ts';

/** The statement without row locks, which only Postgres has. */
const withoutRowLocks = (sql: string) => sql.replace(' FOR UPDATE SKIP LOCKED', '');

const named = (values: readonly SqlValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/**
 * The embedded store's file through its own connection, while servers keep writing to it. When the
 * open files turn out to have been replaced, the operation fails and counts as not written:
 * lead ids read before must not be used in another file. Reopen it then.
 */
class SqliteDatabase implements Database {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #requireInPlace: () => void;
  readonly #queries: Queries;
  /** End of the current transaction; a connection runs one at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    const database = openConnection(file);
    this.#file = file;
    this.#database = database;
    this.#requireInPlace = watchFiles(file);
    this.#queries = {
      all: async <Row extends SqlRow>(sql: string, values: readonly SqlValue[] = []) =>
        database.prepare(withoutRowLocks(sql)).all(named(values)) as Row[],
      run: async (sql, values = []) =>
        Number(database.prepare(withoutRowLocks(sql)).run(named(values)).changes),
    };
  }

  all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    return this.#inTurn(() => this.#queries.all<Row>(sql, values));
  }

  run(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.#inTurn(() => this.#queries.run(sql, values));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const database = this.#database;
    return this.#inTurn(async () => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(this.#queries);
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** Pages of deleted rows are overwritten (`secure_delete`), but remain in the write-ahead log until it is emptied. */
  wipeDeleted(): Promise<boolean> {
    return this.#inTurn(async () => {
      const result = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      return result?.['busy'] === 0;
    });
  }

  keptCopies(): KeptCopy[] {
    return keptCopies(dirname(this.#file));
  }

  async close(): Promise<void> {
    await this.#turn;
    this.#database.close();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn
      .then(() => this.#watch(work))
      .catch((error: unknown) => {
        throw queryError(error, this.#file);
      });
    this.#turn = result.catch(() => null);
    return result;
  }

  async #watch<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#requireInPlace();
    const result = await work();
    this.#requireInPlace();
    return result;
  }
}

/**
 * Opens the embedded store of a data folder for operators and migrates its schema while servers
 * keep writing: a migration never breaks the previous version.
 * @throws {StoreOpenError} `missing` when there is no store yet; one line for the operator otherwise
 * @throws {StoreUnavailableError} when another process holds the store, or the disk is full
 */
export function openSqliteDatabase(dataDir: string): Database {
  const file = existingStore(dataDir);
  try {
    return new SqliteDatabase(file);
  } catch (error) {
    throw storeError(error, file);
  }
}
