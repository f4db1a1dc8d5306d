import type { ServerConfig } from './config.ts';
import { isOwnBackend } from './isOwnBackend.ts';
import type { LeadStore } from './store/LeadStore.ts';

export type OpenedStore = {
  store: LeadStore;
  /** Where the leads are kept, in words for the operator. */
  place: string;
  /** Whether browsers send their leads to this server. */
  takesInserts: boolean;
};

/** Opens the store that the configuration asks for; the other kind is not even loaded. */
export async function openStore(config: ServerConfig): Promise<OpenedStore> {
  if (!isOwnBackend(config)) {
    const { createRemoteStore } = await import('./store/remoteStore.ts');
    const place = `${config.backend.url} (hosted backend)`;
    return { store: createRemoteStore(config.backend), place, takesInserts: false };
  }
  const { openSqliteStore } = await import('./store/sqlite/openSqliteStore.ts');
  const { storeFile } = await import('./store/sqlite/prepareStoreFolder.ts');
  return {
    store: await openSqliteStore(config.dataDir),
    place: `${storeFile(config.dataDir)} (embedded SQLite)`,
    takesInserts: true,
  };
}
