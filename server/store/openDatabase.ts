import type { Database } from './Database.ts';
import type { DatabaseUrl } from './postgres/readDatabaseUrl.ts';

/** Where the leads are kept: a Postgres or, without one, the embedded store of a data folder. */
export type LeadPlace = { database: DatabaseUrl | null; dataDir: string };

/**
 * Opens the leads for operators and the delivery, brought up to date where they are of an older
 * version; the other kind of database is not even loaded.
 * @param isNew where an empty Postgres is to be set up, too
 * @throws {StoreOpenError} one line for the operator when waiting does not help
 * @throws {StoreUnavailableError} when the database is away or busy
 */
export async function openDatabase(
  { database, dataDir }: LeadPlace,
  isNew = false,
): Promise<Database> {
  if (database) {
    const { openPostgresDatabase } = await import('./postgres/openPostgresDatabase.ts');
    return openPostgresDatabase(database, isNew);
  }
  const { openSqliteDatabase } = await import('./sqlite/openSqliteDatabase.ts');
  return openSqliteDatabase(dataDir);
}
