import { expect, it } from 'vitest';
import type { Database } from './Database.ts';
import { LastingDatabase } from './LastingDatabase.ts';
import { StoreOpenError, StoreUnavailableError } from './LeadStore.ts';

/** A database that answers with its number until it fails. */
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

it('opens when it is first asked, once, and closes what it opened', async () => {
  const { database, events } = openings([null]);
  expect(events).toEqual([]);
  expect(await Promise.all([database.all('a'), database.all('b')])).toEqual([
    [{ number: 0 }],
    [{ number: 0 }],
  ]);
  await database.close();
  expect(events).toEqual(['open 0', 'close 0']);
});

it('reopens after its store was replaced, and after no other failure', async () => {
  const moved = new StoreOpenError('moved', 'Moved');
  const away = new StoreUnavailableError('away');
  const { database, events } = openings([moved, away]);
  for (const failure of ['Moved', 'away', 'away']) {
    await expect(database.all('a')).rejects.toThrow(failure);
  }
  expect(events.filter((event) => event.startsWith('open'))).toEqual(['open 0', 'open 1']);
});

it('opens at the next call after it could not be opened', async () => {
  const { database: found } = openings([null]);
  let isThere = false;
  const database = new LastingDatabase(async () => {
    if (!isThere) throw new StoreUnavailableError('away');
    return found;
  });
  await expect(database.all('a')).rejects.toThrow('away');
  isThere = true;
  expect(await database.all('a')).toEqual([{ number: 0 }]);
});
