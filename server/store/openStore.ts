import type { ServerConfig } from '../config.ts';
import { isOwnBackend } from '../isOwnBackend.ts';
import type { PlacedStore } from './PlacedStore.ts';

export type OpenedStore = PlacedStore & {
  /** Whether browsers send their leads to this server. */
  takesInserts: boolean;
};

async function openEmbedded(dataDir: string): Promise<PlacedStore> {
  const { openSqliteStore } = await import('./sqlite/openSqliteStore.ts');
  const { openPaths, storeFile } = await import('./sqlite/storeFolder.ts');
  const store = await openSqliteStore(dataDir);
  const open = openPaths(dataDir).map(({ path, mode }) => `${path} (${mode})`);
  const warning = open.length > 0 ? `, which others may read or enter: ${open.join(', ')}` : '';
  return { store, place: `${storeFile(dataDir)} (embedded SQLite)${warning}` };
}

/** Opens the store that the configuration asks for; the other kinds are not even loaded. */
export async function openStore(config: ServerConfig): Promise<OpenedStore> {
  const { backend, database, dataDir, leadsRateLimit } = config;
  const takesInserts = isOwnBackend(config);
  if (database) {
    const { openPostgresStore } = await import('./postgres/openPostgresStore.ts');
    return { ...(await openPostgresStore(database, leadsRateLimit)), takesInserts };
  }
  if (takesInserts) return { ...(await openEmbedded(dataDir)), takesInserts };
  const { createRemoteStore } = await import('./remoteStore.ts');
  const place = `${backend.url} (hosted backend)`;
  return { store: createRemoteStore(backend), place, takesInserts };
}
