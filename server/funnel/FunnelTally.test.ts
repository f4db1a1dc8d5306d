import { expect, it, onTestFinished, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { FunnelTally } from './FunnelTally.ts';

it('keeps what the store could not take for the next write', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T02:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const store = new MemoryStore();
  const tally = new FunnelTally(store);
  store.unavailable = 'full';
  tally.add('page', '/');
  await vi.advanceTimersByTimeAsync(5000);
  tally.add('page', '/');
  store.unavailable = null;
  await tally.flush();
  expect(store.counts.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 1],
  ]);
});

it('writes what is counted during a write after the usual time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = new MemoryStore();
  const tally = new FunnelTally(store);
  tally.add('page', '/');
  const written = tally.flush();
  await Promise.resolve();
  tally.add('page', '/beneficios');
  await written;
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.counts.map(({ detail }) => detail)).toEqual(['/', '/beneficios']);
});
