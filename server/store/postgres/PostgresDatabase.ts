import type { PoolClient, QueryResult } from 'pg';
import type { Database, Queries, SqlRow, SqlValue } from '../Database.ts';
import { StoreOpenError } from '../LeadStore.ts';
import { migrate, schemaState } from './migratePostgres.ts';
import { PrimaryConnections } from './PrimaryConnections.ts';
import { describeCause, openError, queryError } from './postgresErrors.ts';
import type { DatabaseUrl } from './readDatabaseUrl.ts';

/**
 * For what operators and the delivery do. The wait for a lock, in milliseconds, is longer than a
 * process that stands still may hold one.
 */
const settings = `SET LOCAL search_path = lead_records, public;
  SET LOCAL datestyle = ISO;
  SET LOCAL lock_timeout = 10000`;

/** @throws {StoreUnavailableError} in the place of an error that passes by itself */
const rethrow = (error: unknown): never => {
  throw queryError(error);
};

const queriesOf = (client: PoolClient): Queries => {
  const send = (sql: string, values: readonly SqlValue[] = []) =>
    client.query(sql, [...values]).catch(rethrow);
  return {
    all: async <Row extends SqlRow>(sql: string, values?: readonly SqlValue[]) =>
      (await send(sql, values)).rows as Row[],
    run: async (sql, values) => (await send(sql, values)).rowCount ?? 0,
  };
};

/** Carries an error of the caller's own work past those of the connection. */
class WorkError extends Error {}

/** The leads in a Postgres, past the rules for visitors: by the role that owns them. */
class PostgresDatabase implements Database {
  readonly #connections: PrimaryConnections;

  constructor(connections: PrimaryConnections) {
    this.#connections = connections;
  }

  async all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    return (await this.#send(sql, values)).rows as Row[];
  }

  async run(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return (await this.#send(sql, values)).rowCount ?? 0;
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#connections
      .transaction(settings, (client) =>
        work(queriesOf(client)).catch((cause: unknown) => {
          throw new WorkError('The work failed', { cause });
        }),
      )
      .catch((error: unknown) => {
        throw error instanceof WorkError ? error.cause : queryError(error);
      });
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  #send(text: string, values: readonly SqlValue[] = []): Promise<QueryResult> {
    return this.#connections.send(settings, { text, values: [...values] }).catch(rethrow);
  }
}

/** Operators have more patience than visitors, and need fewer connections; times in milliseconds. */
const limits = { connections: 4, connect: 10_000, answer: 60_000 };

const notAllowed = '42501';

/** @throws {StoreOpenError} `missing` where nothing is to be updated, `unwritable` where the login may not do it; else the driver's error */
async function update(connections: PrimaryConnections, place: string, isNew: boolean) {
  const state = await schemaState(connections);
  if (state === 'none' && !isNew) {
    throw new StoreOpenError('missing', `There is no lead store at ${place} yet.`);
  }
  try {
    if (state !== 'current') await migrate(connections);
  } catch (error) {
    if (state === 'none' || (error as { code?: unknown }).code !== notAllowed) throw error;
    const message = `DATABASE_URL: ${place} is of an older version, and this login may not bring it up to date (${describeCause(error)}). Start the server of this version, or any command, once with the login that owns the tables.`;
    throw new StoreOpenError('unwritable', message, { cause: error });
  }
}

/**
 * Opens a Postgres for operators and the delivery, and brings its schema up to date, while servers
 * go on writing: a migration never breaks the version before it.
 * @param isNew where an empty database is to be set up, too
 * @throws {StoreOpenError} `missing` when there is no store yet; one line for the operator otherwise
 * @throws {StoreUnavailableError} when the database is away or busy
 */
export async function openPostgresDatabase(
  { url, place }: DatabaseUrl,
  isNew = false,
): Promise<Database> {
  const connections = new PrimaryConnections(url, limits);
  try {
    await update(connections, place, isNew);
    return new PostgresDatabase(connections);
  } catch (error) {
    await connections.close();
    throw openError(error, place);
  }
}
