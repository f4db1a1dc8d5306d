import { expect, it, onTestFinished, vi } from 'vitest';
import { readRetryAfter } from './channels/call.ts';
import { settle } from './retries.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const soon = new Date('2026-11-22T12:01:00.000Z');
const later = new Date('2026-11-22T15:00:00.000Z');
const failed = { kind: 'failed', failure: 'HTTP 503' } as const;
const first = { attempts: 1, now, chance: 0 };

it('finishes deliveries that succeeded and retries those that failed, no sooner than requested', () => {
  const delivered = { state: 'delivered', attempts: 1, dueAt: now, failure: null };
  expect(settle({ kind: 'delivered' }, first)).toEqual(delivered);
  const waiting = { state: 'waiting', attempts: 1, failure: 'HTTP 503' };
  expect(settle(failed, first)).toEqual({ ...waiting, dueAt: soon });
  expect(settle({ ...failed, notBefore: later }, first)).toEqual({ ...waiting, dueAt: later });
});

/** What follows each failed attempt until there is none left, in minutes. */
const waits = (chance: number) => {
  const minutes: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const { state, dueAt } = settle(failed, { attempts, now, chance });
    if (state === 'dead') return minutes;
    minutes.push((dueAt.getTime() - now.getTime()) / 60_000);
  }
};

it('waits a minute after the first failure, then twice as long each time, up to a day', () => {
  expect(waits(0).slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(waits(0).slice(10)).toEqual([1024, 1200, 1200, 1200]);
});

it('tries for four to five days before it gives up on a delivery', () => {
  const daysOf = (chance: number) => waits(chance).reduce((sum, wait) => sum + wait) / 24 / 60;
  expect(daysOf(0)).toBeGreaterThan(3.9);
  expect(daysOf(1)).toBeLessThan(5);
});

it.each([
  ['120', '2026-11-22T12:02:00.000Z'],
  [' 0 ', '2026-11-22T12:00:00.000Z'],
  ['Sun, 22 Nov 2026 13:00:00 GMT', '2026-11-22T13:00:00.000Z'],
  ['Sun, 22 Nov 2020 13:00:00 GMT', '2026-11-22T12:00:00.000Z'],
  ['Sun, 22 Nov 2099 13:00:00 GMT', '2026-11-23T12:00:00.000Z'],
  ['9'.repeat(400), '2026-11-23T12:00:00.000Z'],
  ['Soon', undefined],
  ['-5', '2026-11-22T12:00:00.000Z'],
  ['', undefined],
])('reads Retry-After %j', (header, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  expect(readRetryAfter(header)?.toISOString()).toBe(expected);
});
