import { expect, it } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { StoreUnavailableError } from '../store/LeadStore.ts';
import { StoreOpenError } from '../store/StoreOpenError.ts';
import { tellAvailability } from './tellAvailability.ts';

function watchedStore() {
  const store = new MemoryStore();
  const lines: string[] = [];
  const log = {
    info: (message: string) => lines.push(message),
    error: ({ reason }: { reason: string }, message: string) => lines.push(`${message}: ${reason}`),
  };
  return { store, lines, watched: tellAvailability(store, log as never) };
}

it('tells once that the store takes no leads, and once that it takes them again', async () => {
  const { store, lines, watched } = watchedStore();
  await watched.insert(sampleInsert());
  expect(lines).toEqual([]);

  store.unavailable = 'away';
  await expect(watched.insert(sampleInsert())).rejects.toThrow(StoreUnavailableError);
  await expect(watched.checkWritable()).rejects.toThrow(StoreUnavailableError);
  expect(lines).toEqual(['the store takes no leads: away']);

  store.unavailable = null;
  await watched.checkWritable();
  await watched.insert(sampleInsert());
  expect(lines).toEqual(['the store takes no leads: away', 'the store takes leads again']);
});

it('tells what to do about a store that will not come back by itself', async () => {
  const { store, lines, watched } = watchedStore();
  const cause = new StoreOpenError('damaged', 'leads.db is damaged: restore a backup');
  store.failure = new StoreUnavailableError('away', { cause });
  await expect(watched.insert(sampleInsert())).rejects.toThrow(StoreUnavailableError);
  expect(lines).toEqual(['leads.db is damaged: restore a backup: away']);
});

it('says nothing of a store that is busy: it will take the lead when it comes again', async () => {
  const { store, lines, watched } = watchedStore();
  store.unavailable = 'busy';
  await expect(watched.insert(sampleInsert())).rejects.toThrow(StoreUnavailableError);
  expect(lines).toEqual([]);
});
