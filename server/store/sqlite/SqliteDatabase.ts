import { dirname } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import type { Database, KeptCopy, Queries, SqlRow, SqlValue } from '../Database.ts';
import { damagedStore, isDamage, storeError } from './sqliteErrors.ts';
import { existingStore, keptCopies } from './storeFolder.ts';
import { WatchedDatabase } from './WatchedDatabase.ts';

const named = (values: readonly SqlValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/**
 * The embedded store's file by a connection of its own, while servers go on writing to it. When the
 * store's files turn out to be others than it has open, whatever was asked fails, and nothing counts
 * as written: numbers of leads that were read before must not be used in another file. Open it anew.
 */
class SqliteDatabase implements Database {
  readonly place: string;
  readonly #store: WatchedDatabase;
  readonly #queries: Queries;
  /** The end of the transaction under way: the connection has room for one. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(store: WatchedDatabase) {
    const { database, file } = store;
    this.place = file;
    this.#store = store;
    this.#queries = {
      all: async <Row extends SqlRow>(sql: string, values: readonly SqlValue[] = []) =>
        database.prepare(sql).all(named(values)) as Row[],
      run: async (sql, values = []) => Number(database.prepare(sql).run(named(values)).changes),
    };
  }

  all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    return this.#inTurn(() => this.#queries.all<Row>(sql, values));
  }

  run(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.#inTurn(() => this.#queries.run(sql, values));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const { database } = this.#store;
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

  /** The pages of deleted rows are overwritten (`secure_delete`), but stand in the write-ahead log until it is emptied. */
  wipeDeleted(): Promise<boolean> {
    return this.#inTurn(async () => {
      const result = this.#store.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      return result?.['busy'] === 0;
    });
  }

  keptCopies(): KeptCopy[] {
    return keptCopies(dirname(this.place));
  }

  async close(): Promise<void> {
    await this.#turn;
    this.#store.close();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn
      .then(() => this.#watch(work))
      .catch((error: unknown) => {
        throw isDamage(error) ? damagedStore(this.place) : error;
      });
    this.#turn = result.catch(() => null);
    return result;
  }

  async #watch<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#store.requireInPlace();
    const result = await work();
    this.#store.requireInPlace();
    return result;
  }
}

/**
 * Opens the embedded store of a data folder for operators, and brings its schema up to date, while
 * servers may go on writing: a migration never breaks the version before it.
 * @throws {StoreOpenError} `missing` when there is no store yet; one line for the operator otherwise
 * @throws {StoreUnavailableError} when another process holds the store, or the disk is full
 */
export function openSqliteDatabase(dataDir: string): Database {
  const file = existingStore(dataDir);
  try {
    return new SqliteDatabase(new WatchedDatabase(file));
  } catch (error) {
    throw storeError(error, file);
  }
}
