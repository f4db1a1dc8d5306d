import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { damagedStore, isDamage } from '../store/sqlite/storeFault.ts';
import type { Database, Queries, SqlRow, SqlValue } from './Database.ts';

const named = (values: readonly SqlValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/** The embedded store's file by a connection of its own, while servers go on writing to it. */
export class SqliteDatabase implements Database {
  readonly place: string;
  readonly #database: DatabaseSync;
  readonly #queries: Queries;
  /** The end of the transaction under way: the connection has room for one. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: DatabaseSync, place: string) {
    this.place = place;
    this.#database = database;
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
    return this.#inTurn(async () => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(this.#queries);
        this.#database.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** The pages of deleted rows are overwritten (`secure_delete`), but stand in the write-ahead log until it is emptied. */
  wipeDeleted(): Promise<boolean> {
    return this.#inTurn(async () => {
      const result = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      return result?.['busy'] === 0;
    });
  }

  async close(): Promise<void> {
    await this.#turn;
    if (this.#database.isOpen) this.#database.close();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work).catch((error: unknown) => {
      throw isDamage(error) ? damagedStore(this.place) : error;
    });
    this.#turn = result.catch(() => null);
    return result;
  }
}
