import { expect, it, onTestFinished, vi } from 'vitest';
import { readRetryAfter } from './channels/call.ts';
import { mostAttempts, nextAttempt, settle, waitAfter } from './retries.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const soon = new Date('2026-11-22T12:01:00.000Z');
const later = new Date('2026-11-22T15:00:00.000Z');
const failed = { kind: 'failed', failure: 'HTTP 503' } as const;
const first = { attempts: 1, now, chance: 0 };

it('finishes delivered ones and retries failed ones, no sooner than asked', () => {
  const delivered = { state: 'delivered', attempts: 1, dueAt: now, failure: null };
  expect(settle({ kind: 'delivered' }, first)).toEqual(delivered);
  const waiting = { state: 'waiting', attempts: 1, failure: 'HTTP 503' };
  expect(settle(failed, first)).toEqual({ ...waiting, dueAt: soon });
  expect(settle({ ...failed, notBefore: later }, first)).toEqual({ ...waiting, dueAt: later });
});

it('keeps refused deliveries, and those that failed too often, as dead letters', () => {
  const refused = { kind: 'refused', failure: 'HTTP 410' } as const;
  expect(settle(refused, first)).toMatchObject({ state: 'dead', failure: 'HTTP 410' });
  const last = { ...first, attempts: mostAttempts };
  expect(settle(failed, last)).toMatchObject({ state: 'dead', failure: 'HTTP 503' });
});

const minute = 60_000;
const day = 24 * 60 * minute;

it('waits a minute first, then twice as long each time, up to a day', () => {
  const waits = [1, 2, 3, 4, 11, 12, 13].map((count) => waitAfter(count, 0) / minute);
  expect(waits).toEqual([1, 2, 4, 8, 1024, 1200, 1200]);
});

it('tries for four to five days before it gives up on a delivery', () => {
  const days = (luck: number) => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, tries) =>
      waitAfter(tries + 1, luck),
    );
    return waits.reduce((sum, wait) => sum + wait) / day;
  };
  expect(days(0)).toBeGreaterThan(3.9);
  expect(days(1)).toBeLessThan(5);
  const plan = { now, chance: 0 };
  expect(nextAttempt(mostAttempts - 1, plan)).not.toBeNull();
  expect(nextAttempt(mostAttempts, plan)).toBeNull();
});

it.each([
  ['120', '2026-11-22T12:02:00.000Z'],
  [' 0 ', '2026-11-22T12:00:00.000Z'],
  ['Sun, 22 Nov 2026 13:00:00 GMT', '2026-11-22T13:00:00.000Z'],
  ['Sun, 22 Nov 2020 13:00:00 GMT', '2026-11-22T12:00:00.000Z'],
  ['Sun, 22 Nov 2099 13:00:00 GMT', '2026-11-23T12:00:00.000Z'],
  ['9'.repeat(400), '2026-11-23T12:00:00.000Z'],
  ['Soon', undefined],
  ['-5', undefined],
])('reads Retry-After %j', (header, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  expect(readRetryAfter(header)?.toISOString()).toBe(expected);
});
