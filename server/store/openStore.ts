import type { Backend } from '../../shared/insertLead.ts';
import type { Database } from './Database.ts';
import type { PlacedStore } from './LeadStore.ts';
import type { DatabaseUrl } from './postgres/readDatabaseUrl.ts';

/** Where the leads are kept: in Postgres or, if there is none, in the embedded store of a data folder. */
export type LeadPlace = { database: DatabaseUrl | null; dataDir: string };

export type StoreSettings = LeadPlace & {
  /** Where the browser sends leads; an empty address means this server. */
  backend: Backend;
  siteUrl: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
};

/** Whether the browser sends its leads to this server, because no backend is set or its address is our own. */
export function isOwnBackend({ backend, siteUrl, host, port }: StoreSettings): boolean {
  if (backend.url === '') return true;
  const own = [siteUrl, `http://${host}:${port}`, `http://localhost:${port}`];
  return own.includes(new URL(backend.url).origin);
}

async function openEmbedded(dataDir: string): Promise<PlacedStore> {
  const { openSqliteStore } = await import('./sqlite/SqliteStore.ts');
  const { storeFile } = await import('./sqlite/storeFolder.ts');
  const store = await openSqliteStore(dataDir);
  return { store, place: `${storeFile(dataDir)} (embedded SQLite)` };
}

/** Opens the configured store; the other kinds are not even loaded. */
export async function openStore(settings: StoreSettings): Promise<PlacedStore> {
  const { backend, database, dataDir } = settings;
  if (database) {
    const { openPostgresStore } = await import('./postgres/PostgresStore.ts');
    return openPostgresStore(database);
  }
  if (isOwnBackend(settings)) return openEmbedded(dataDir);
  const { createRemoteStore } = await import('./remoteStore.ts');
  return { store: createRemoteStore(backend), place: `${backend.url} (hosted backend)` };
}

/** @param isNew whether to set up an empty Postgres too @throws {StoreOpenError | StoreUnavailableError} */
export async function openDatabase(
  { database, dataDir }: LeadPlace,
  isNew = false,
): Promise<Database> {
  if (database) {
    const { openPostgresDatabase } = await import('./postgres/PostgresDatabase.ts');
    const { keptCopies } = await import('./sqlite/storeFolder.ts');
    const opened = await openPostgresDatabase(database, isNew);
    return Object.assign(opened, { keptCopies: () => keptCopies(dataDir, true) });
  }
  const { openSqliteDatabase } = await import('./sqlite/SqliteDatabase.ts');
  return openSqliteDatabase(dataDir);
}
