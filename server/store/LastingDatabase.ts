import type { Database, KeptCopy, Queries, SqlRow, SqlValue } from './Database.ts';
import { StoreOpenError } from './storeErrors.ts';

/**
 * A database for a server's lifetime: opened on first use, and again if opening failed or its files were
 * replaced. Postgres connections recover by themselves.
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
