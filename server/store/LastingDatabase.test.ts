import { expect, it } from 'vitest';
import type { Database } from './Database.ts';
import { LastingDatabase } from './LastingDatabase.ts';
import { StoreOpenError, StoreUnavailableError } from './LeadStore.ts';

/** A database that answers with its own number until it fails. */
function openings(failures: readonly (Error | null)[]) {
  const events: string[] = [];
  let count = 0;
  const open = async (): Promise<Database> => {
    const number = count;
    count += 1;
    events.push(`open ${number}`);
    const failure = failures[number];
    const all = async () => (failure ? Promise.reject(failure) : [{ number }]);
    return {
      ...{ all: all as Database['all'], run: async () => 1 },
      transaction: () => Promise.reject(new Error('not asked')),
      close: async () => void events.push(`close ${number}`),
    };
  };
  return { database: new LastingDatabase(open), events };
}

it('reopens after its store was replaced, and after no other failure', async () => {
  const moved = new StoreOpenError('moved', 'Moved');
  const away = new StoreUnavailableError('away');
  const { database, events } = openings([moved, away]);
  for (const failure of ['Moved', 'away', 'away']) {
    await expect(database.all('a')).rejects.toThrow(failure);
  }
  expect(events.filter((event) => event.startsWith('open'))).toEqual(['open 0', 'open 1']);
});
