import { type LeadStore, StoreUnavailableError } from '../LeadStore.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { SqliteStore } from './SqliteStore.ts';
import { prepareStoreFolder } from './storeFolder.ts';
import { reasonOf } from './storeMessages.ts';
import { ThreadLink } from './ThreadLink.ts';

const threadScript = new URL('./storeThread.ts', import.meta.url);

/**
 * Opens the embedded store of a data folder, making both where they are missing, and brings its schema up to date.
 * Several processes may have the same store open.
 * @throws {StoreOpenError} with one line for the operator: folder not writable, store damaged or of another version
 * @throws {StoreUnavailableError} when the disk is full or another process holds the store
 */
export async function openSqliteStore(dataDir: string): Promise<LeadStore> {
  const link = new ThreadLink(threadScript, prepareStoreFolder(dataDir));
  const reply = await link.ask('open');
  if (reply === 'opened') return new SqliteStore(link);
  await link.ask('close');
  throw typeof reply === 'object' && 'fault' in reply
    ? new StoreOpenError(reply.fault, reply.message)
    : new StoreUnavailableError(reasonOf(reply));
}
