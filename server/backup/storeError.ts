import { StoreUnavailableError } from '../store/LeadStore.ts';
import type { StoreOpenError } from '../store/StoreOpenError.ts';
import { openError, unavailableReason } from '../store/sqlite/storeFault.ts';

/** What an error of SQLite means to someone who works with the file itself: full and busy pass, the rest does not. */
export function storeError(error: unknown, file: string): StoreUnavailableError | StoreOpenError {
  const reason = unavailableReason(error, file);
  return reason === 'away'
    ? openError(error, file)
    : new StoreUnavailableError(reason, { cause: error });
}
