import type { Database } from '../Database.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { migrate, schemaState } from './migratePostgres.ts';
import { PostgresDatabase } from './PostgresDatabase.ts';
import { PrimaryConnections } from './PrimaryConnections.ts';
import { describeCause, openError } from './postgresErrors.ts';
import type { DatabaseUrl } from './readDatabaseUrl.ts';

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
  { hosts, place }: DatabaseUrl,
  isNew = false,
): Promise<Database> {
  const connections = new PrimaryConnections(hosts, limits);
  try {
    await update(connections, place, isNew);
    return new PostgresDatabase(connections, place);
  } catch (error) {
    await connections.close();
    throw openError(error, place);
  }
}
