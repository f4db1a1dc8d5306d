import type { ServerConfig } from './config.ts';
import type { PlacedStore } from './store/PlacedStore.ts';

/** Whether the browser sends its leads to this very server: by default, or because the pair names its own address. */
export function isOwnBackend({ backend, siteUrl, host, port }: ServerConfig): boolean {
  if (backend.url === '') return true;
  const own = [siteUrl, `http://${host}:${port}`, `http://localhost:${port}`];
  return own.includes(new URL(backend.url).origin);
}

export type OpenedStore = PlacedStore & {
  /** Whether browsers send their leads to this server. */
  takesInserts: boolean;
};

async function openEmbedded(dataDir: string): Promise<PlacedStore> {
  const { openSqliteStore } = await import('./store/sqlite/openSqliteStore.ts');
  const { openPaths, storeFile } = await import('./store/sqlite/prepareStoreFolder.ts');
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
    const { openPostgresStore } = await import('./store/postgres/openPostgresStore.ts');
    return { ...(await openPostgresStore(database, leadsRateLimit)), takesInserts };
  }
  if (takesInserts) return { ...(await openEmbedded(dataDir)), takesInserts };
  const { createRemoteStore } = await import('./store/remoteStore.ts');
  const place = `${backend.url} (hosted backend)`;
  return { store: createRemoteStore(backend), place, takesInserts };
}
