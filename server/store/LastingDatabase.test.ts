import { expect, it, vi } from 'vitest';
import type { Database } from './Database.ts';
import { LastingDatabase } from './LastingDatabase.ts';
import { StoreOpenError, StoreUnavailableError } from './storeErrors.ts';

it('is opened again after its store was replaced, but not after other failures', async () => {
  const failures = [new StoreOpenError('moved', 'Moved'), new StoreUnavailableError('away')];
  const open = vi.fn(async () => {
    const failure = failures[open.mock.calls.length - 1];
    return { all: () => Promise.reject(failure), close: async () => {} } as unknown as Database;
  });
  const database = new LastingDatabase(open);
  for (const failure of ['Moved', 'away', 'away']) {
    await expect(database.all('a')).rejects.toThrow(failure);
  }
  expect(open).toHaveBeenCalledTimes(2);
});
