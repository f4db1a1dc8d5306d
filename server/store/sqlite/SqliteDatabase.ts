import { dirname } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import type { Database, Queries, SqlRow, SqlValue } from '../Database.ts';
import { StoreUnavailableError } from '../storeErrors.ts';
import { openConnection, watchFiles } from './openConnection.ts';
import { isBusy, queryError, storeError } from './sqliteErrors.ts';
import { existingStore, keptCopies } from './storeFolder.ts';

/** The statement without row locks, which only Postgres has. */
const withoutRowLocks = (sql: string) => sql.replace(' FOR UPDATE SKIP LOCKED', '');

const named = (values: readonly SqlValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/**
 * The file, opened by its own connection while servers keep writing to it. If the files were replaced,
 * every operation fails with `moved`: ids read earlier may mean other leads in the new file. Open it again.
 */
function connect(file: string): Database {
  const database = openConnection(file);
  const requireInPlace = watchFiles(file);
  /** Settles when the current transaction ends; a connection runs one at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  /** When another process was last seen to hold the lock: writes that were waiting then fail, too. */
  let lastBusyAt = 0;
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(async () => {
      try {
        requireInPlace();
        const done = await work();
        requireInPlace();
        return done;
      } catch (error) {
        if (isBusy(error)) lastBusyAt = performance.now();
        throw queryError(error, file);
      }
    });
    turn = result.catch(() => null);
    return result;
  };
  const writeInTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const askedAt = performance.now();
    return inTurn(() => {
      if (askedAt < lastBusyAt) throw new StoreUnavailableError('busy');
      return work();
    });
  };
  const queries: Queries = {
    all: async <Row extends SqlRow>(sql: string, values: readonly SqlValue[] = []) =>
      database.prepare(withoutRowLocks(sql)).all(named(values)) as Row[],
    run: async (sql, values = []) =>
      Number(database.prepare(withoutRowLocks(sql)).run(named(values)).changes),
  };
  return {
    all: (sql, values) => inTurn(() => queries.all(sql, values)),
    run: (sql, values) => writeInTurn(() => queries.run(sql, values)),
    transaction: (work) =>
      writeInTurn(async () => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(queries);
          database.exec('COMMIT');
          return result;
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    /** Deleted rows are overwritten in their pages (`secure_delete`), but stay in the log until it is emptied. */
    wipeDeleted: () =>
      inTurn(async () => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0),
    keptCopies: () => keptCopies(dirname(file)),
    close: async () => {
      await turn;
      database.close();
    },
  };
}

/** Migrates while servers keep writing. @throws {StoreOpenError} `missing` if there is no store yet */
export function openSqliteDatabase(dataDir: string): Database {
  const file = existingStore(dataDir);
  try {
    return connect(file);
  } catch (error) {
    throw storeError(error, file);
  }
}
