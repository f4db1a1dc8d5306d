import { StoreUnavailableError } from '../LeadStore.ts';
import type { PlacedStore } from '../PlacedStore.ts';
import { PostgresStore } from './PostgresStore.ts';
import { PrimaryConnections } from './PrimaryConnections.ts';
import { describeCause } from './postgresErrors.ts';
import type { DatabaseUrl } from './readDatabaseUrl.ts';

/** Together well below the 10 s that a visitor's browser waits, in milliseconds. */
const limits = { connections: 10, connect: 4000, answer: 4000 };

/**
 * Opens a Postgres and brings its schema up to date. A database that is away or busy is no reason
 * not to start: pages need none, and the schema is brought up to date once it is there.
 * @throws {StoreOpenError} with one line for the operator when waiting does not help
 */
export async function openPostgresStore(
  { hosts, place }: DatabaseUrl,
  perMinute: number | null,
): Promise<PlacedStore> {
  const store = new PostgresStore(new PrimaryConnections(hosts, limits), place, perMinute);
  try {
    await store.setUp();
    return { store, place };
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      const state = `${error.reason} now (${describeCause(error.cause)})`;
      return { store, place: `${place}, which is ${state}: leads get 503 until it is back` };
    }
    await store.close();
    throw error;
  }
}
