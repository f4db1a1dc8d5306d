import type { QueryResult } from 'pg';
import type { Database, Queries, SqlRow, SqlValue } from '../Database.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { isEmpty, migrate } from './migratePostgres.ts';
import { PrimaryConnections } from './PrimaryConnections.ts';
import { openError, queryError } from './postgresErrors.ts';
import type { DatabaseUrl } from './readDatabaseUrl.ts';

/** The lock timeout, in milliseconds, is longer than a stalled process can hold a lock. */
const settings = `SET LOCAL search_path = lead_records, public;
  SET LOCAL datestyle = ISO;
  SET LOCAL lock_timeout = 10000`;

type Send = (query: { text: string; values: SqlValue[] }) => Promise<QueryResult>;

/** @param send throws the driver's error; the queries throw `StoreUnavailableError` instead if it is transient */
function queriesBy(send: Send): Queries {
  const ask = (text: string, values: readonly SqlValue[] = []) =>
    send({ text, values: [...values] }).catch((error: unknown) => {
      throw queryError(error);
    });
  return {
    all: async <Row extends SqlRow>(sql: string, values?: readonly SqlValue[]) =>
      (await ask(sql, values)).rows as Row[],
    run: async (sql, values) => (await ask(sql, values)).rowCount ?? 0,
  };
}

/** Marks an error of the caller's own work, to distinguish it from one of the connection. */
class WorkError extends Error {}

const databaseOn = (connections: PrimaryConnections): Database => ({
  ...queriesBy((query) => connections.send(settings, query)),
  transaction: (work) =>
    connections
      .transaction(settings, (client) =>
        work(queriesBy((query) => client.query(query))).catch((cause: unknown) => {
          throw new WorkError('The work failed', { cause });
        }),
      )
      .catch((error: unknown) => {
        throw error instanceof WorkError ? error.cause : queryError(error);
      }),
  close: () => connections.close(),
});

/** Operators can wait longer than visitors, and need fewer connections; times are in milliseconds. */
const limits = { connections: 4, connect: 10_000, answer: 60_000 };

/** Migrates the schema while servers keep writing. @param isNew whether to set up an empty database too */
export async function openPostgresDatabase(
  { url, place }: DatabaseUrl,
  isNew = false,
): Promise<Database> {
  const connections = new PrimaryConnections(url, limits);
  try {
    if (!isNew && (await isEmpty(connections))) {
      throw new StoreOpenError(
        'missing',
        `There is no lead store at ${place} yet: start the server once.`,
      );
    }
    await migrate(connections);
    return databaseOn(connections);
  } catch (error) {
    await connections.close();
    throw openError(error, place);
  }
}
