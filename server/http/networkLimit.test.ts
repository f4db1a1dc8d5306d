import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networks, pairs } from '../../tests/support/senders.ts';
import { NetworkLimit, WindowCounts } from './networkLimit.ts';

const [minute, day] = [60_000, 24 * 60 * 60_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a limit of networks', () => {
  const limitTo = (most: number, length = minute) => new NetworkLimit([{ most, length }]);
  /** How many of the addresses get a turn, each once. */
  const granted = (limit: NetworkLimit, addresses: readonly string[]) =>
    addresses.filter((address) => limit.take(address).wait === 0).length;
  const many = (makeAddress: (index: number) => string) =>
    Array.from({ length: 100 }, (_, index) => makeAddress(index));

  it.each([...pairs, ['fe80::1%eth0', 'fe80::2', true] as const])(
    'counts %s and %s as one: %s',
    (one, other, isOne) => {
      const limit = limitTo(1);
      expect(granted(limit, [one])).toBe(1);
      expect(limit.take(other).wait > 0).toBe(isOne);
    },
  );

  it.each(networks)(
    'tells apart who comes after the share of %s, and refuses nobody',
    (_, address, times) => {
      const limit = limitTo(10);
      const turns = many(address).map((one) => limit.take(one));
      expect(turns.every(({ wait }) => wait === 0)).toBe(true);
      expect(turns.filter(({ isCrowded }) => !isCrowded)).toHaveLength(Math.min(100, 10 * times));
    },
  );

  it.each(networks)(
    'refuses %s at ten times its share, and nobody who is trusted',
    (_, address, times) => {
      const limit = limitTo(1);
      expect(granted(limit, many(address))).toBe(Math.min(100, 10 * times));
      const [trusted, again] = [address(100), address(100)].map((one) => limit.take(one, 1, true));
      expect([trusted?.wait, again?.wait]).toEqual([0, 60]);
    },
  );

  it('takes all of the turns that are wished for or none, and says when to come again', () => {
    const limit = limitTo(10);
    expect(limit.take('::1', 7).wait).toBe(0);
    vi.advanceTimersByTime(20_500);
    expect(limit.take('::1', 4).wait).toBe(40);
    expect(limit.take('::1', 3).wait).toBe(0);
    vi.advanceTimersByTime(39_500);
    expect(limit.take('::1', 10).wait).toBe(0);
  });

  it('keeps hashes of networks, which no other process and no other day has', () => {
    const add = vi.spyOn(WindowCounts.prototype, 'add');
    const keys = () => new Set(add.mock.calls.map(([key]) => key));
    const limit = limitTo(9, 3 * day);
    for (const one of [limit, limit, limitTo(9)]) one.take('203.0.113.7');
    expect(keys().size).toBe(4);
    vi.advanceTimersByTime(day - 1);
    limit.take('203.0.113.7');
    expect(keys().size).toBe(4);
    vi.advanceTimersByTime(1);
    for (const _ of [1, 2]) limit.take('203.0.113.7');
    expect(keys().size).toBe(6);
    for (const key of keys()) expect(key).toMatch(/^[\w-]{43}$/);
    add.mockRestore();
  });

  it('holds several allowances side by side, and none is no limit', () => {
    const limit = new NetworkLimit([
      { most: 3, length: minute },
      { most: 5, length: day },
    ]);
    expect(granted(limit, Array(9).fill('::1'))).toBe(3);
    vi.advanceTimersByTime(minute);
    expect(granted(limit, Array(9).fill('::1'))).toBe(2);
    vi.advanceTimersByTime(minute);
    expect(limit.take('::1').wait).toBe((day - 2 * minute) / 1000);
    expect(granted(new NetworkLimit([]), Array(9).fill('::1'))).toBe(9);
  });
});

describe('counts in windows', () => {
  it('do not mind that the clock is set', () => {
    const counts = new WindowCounts(minute);
    counts.add('a', 1);
    vi.setSystemTime(new Date('2016-11-22T12:00:00.000Z'));
    expect(counts.read('a')).toEqual({ count: 1, left: minute });
  });
});
