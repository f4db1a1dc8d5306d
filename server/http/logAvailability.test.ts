import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { StoreOpenError, StoreUnavailableError } from '../store/LeadStore.ts';
import { logAvailability } from './logAvailability.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchedStore() {
  const store = new MemoryStore();
  const lines: string[] = [];
  const log = {
    info: (message: string) => lines.push(message),
    error: ({ reason }: { reason: string }, message: string) => lines.push(`${message}: ${reason}`),
  };
  return { store, lines, watched: logAvailability(store, log as never) };
}

it('logs once that the store takes no leads, and once that it takes them again', async () => {
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

it('logs what to do about a store that will not come back by itself', async () => {
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

it('says once that a disk is full, though it has a corner for some leads, and that it has room once none was refused for a while', async () => {
  const { store, lines, watched } = watchedStore();
  const known = sampleInsert({}, { idempotencyKey: 'a key of 22 characters' });
  await watched.insert(known);
  const refuse = async () => {
    store.unavailable = 'full';
    await expect(watched.insert(sampleInsert())).rejects.toThrow(StoreUnavailableError);
    store.unavailable = null;
  };
  for (const _ of ['first', 'second']) {
    await refuse();
    expect(await watched.insert(sampleInsert())).toBe('stored');
    vi.advanceTimersByTime(4999);
    await watched.checkWritable();
  }
  expect(lines).toEqual(['the store takes no leads: full']);

  vi.advanceTimersByTime(1);
  expect(await watched.insert(known)).toBe('repeated');
  await watched.hasStored('a key that nobody had yet', []);
  expect(lines).toHaveLength(1);
  await watched.insert(sampleInsert());
  expect(lines).toEqual(['the store takes no leads: full', 'the store takes leads again']);
});
