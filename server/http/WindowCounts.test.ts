import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowCounts } from './WindowCounts.ts';

const window = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function count(counts: WindowCounts, key: string) {
  const done = vi.fn();
  counts.incr(key, done, window);
  return done.mock.calls[0]?.[1];
}

it('counts each key from its first time on until its window ends', () => {
  const counts = new WindowCounts();
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: window });
  vi.advanceTimersByTime(window - 1);
  expect(count(counts, 'a')).toEqual({ current: 2, ttl: 1 });
  expect(count(counts, 'b')).toEqual({ current: 1, ttl: window });
  vi.advanceTimersByTime(1);
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: window });
});

it('does not mind that the clock is set', () => {
  const counts = new WindowCounts();
  count(counts, 'a');
  vi.setSystemTime(new Date('2016-11-22T12:00:00.000Z'));
  expect(count(counts, 'a')).toEqual({ current: 2, ttl: window });
  vi.advanceTimersByTime(window);
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: window });
});

it('forgets the key that was silent for longest once there are too many', () => {
  const counts = new WindowCounts();
  for (const key of ['first', 'second', 'first']) count(counts, key);
  for (let index = 0; index < 4999; index += 1) count(counts, `key ${index}`);
  expect(count(counts, 'first')).toMatchObject({ current: 3 });
  expect(count(counts, 'second')).toMatchObject({ current: 1 });
});
