import { pendingMigrations } from '../store/postgres/migrate.ts';
import { PrimaryConnections } from '../store/postgres/PrimaryConnections.ts';
import { openError } from '../store/postgres/postgresFault.ts';
import type { DatabaseUrl } from '../store/postgres/readDatabaseUrl.ts';
import { StoreOpenError } from '../store/StoreOpenError.ts';
import type { Database } from './Database.ts';
import { PostgresDatabase } from './PostgresDatabase.ts';

/** Operators have more patience than visitors, and need fewer connections; times in milliseconds. */
const limits = { connections: 4, connect: 10_000, answer: 60_000 };

async function requireSchema(connections: PrimaryConnections, place: string): Promise<void> {
  if ((await pendingMigrations(connections)).length === 0) return;
  const message = `The lead store at ${place} is not set up, or of an older version: start the server once to bring it up to date.`;
  throw new StoreOpenError('older', message);
}

/**
 * Opens a Postgres for operators and the delivery, while servers go on writing.
 * @throws {StoreOpenError} one line for the operator when waiting does not help
 * @throws {StoreUnavailableError} when the database is away or busy
 */
export async function openPostgresDatabase({ hosts, place }: DatabaseUrl): Promise<Database> {
  const connections = new PrimaryConnections(hosts, limits);
  try {
    await requireSchema(connections, place);
    return new PostgresDatabase(connections, place);
  } catch (error) {
    await connections.close();
    throw openError(error, place);
  }
}
