import type { ServerConfig } from './config.ts';
import { isOwnBackend } from './isOwnBackend.ts';
import type { PlacedStore } from './store/PlacedStore.ts';

export type OpenedStore = PlacedStore & {
  /** Whether browsers send their leads to this server. */
  takesInserts: boolean;
};

async function openEmbedded(dataDir: string): Promise<PlacedStore> {
  const { openSqliteStore } = await import('./store/sqlite/openSqliteStore.ts');
  const { storeFile } = await import('./store/sqlite/prepareStoreFolder.ts');
  const place = `${storeFile(dataDir)} (embedded SQLite)`;
  return { store: await openSqliteStore(dataDir), place };
}

/** Opens the store that the configuration asks for; the other kinds are not even loaded. */
export async function openStore(config: ServerConfig): Promise<OpenedStore> {
  const { backend, database, dataDir, leadsRateLimit } = config;
  const takesInserts = isOwnBackend(config);
  if (database) {
    const { openPostgresStore } = await import('./store/postgres/openPostgresStore.ts');
    return { ...(await openPostgresStore(database, leadsRateLimit)), takesInserts };
  }
  if (takesInserts) return { ...(await openEmbedded(dataDir)), takesInserts };
  const { createRemoteStore } = await import('./store/remoteStore.ts');
  const place = `${backend.url} (hosted backend)`;
  return { store: createRemoteStore(backend), place, takesInserts };
}
