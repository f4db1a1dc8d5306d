import type { Database, KeptCopy, Queries, SqlRow, SqlValue } from './Database.ts';
import { StoreOpenError } from './LeadStore.ts';

/**
 * A database for as long as a server runs: opened when it is first asked, and again after it could not be
 * opened or its files were replaced. A Postgres that was away connects by itself.
 */
export class LastingDatabase implements Database {
  readonly #openAnew: () => Promise<Database>;
  #opened: Promise<Database> | null = null;
  #present: Database | null = null;

  constructor(open: () => Promise<Database>) {
    this.#openAnew = open;
  }

  all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    return this.#ask((database) => database.all<Row>(sql, values));
  }

  run(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.#ask((database) => database.run(sql, values));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#ask((database) => database.transaction(work));
  }

  wipeDeleted(): Promise<boolean> {
    return this.#ask(async (database) => (await database.wipeDeleted?.()) !== false);
  }

  keptCopies(): KeptCopy[] {
    return this.#present?.keptCopies?.() ?? [];
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    await (await opened?.catch(() => null))?.close();
  }

  async #ask<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    this.#opened ??= this.#openAnew();
    const opened = this.#opened;
    let database: Database | null = null;
    try {
      database = await opened;
      this.#present = database;
      return await work(database);
    } catch (error) {
      const isGone = !database || error instanceof StoreOpenError;
      if (isGone && this.#opened === opened) void this.close().catch(() => {});
      throw error;
    }
  }
}
