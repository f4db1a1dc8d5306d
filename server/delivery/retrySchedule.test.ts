import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestWait, mostAttempts, nextAttempt, waitAfter } from './retrySchedule.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date('2026-11-22T12:00:00.000Z');
const attempts = fc.integer({ min: 1, max: 100 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

it('waits a minute first, then twice as long each time, up to a day', () => {
  const waits = [1, 2, 3, 4, 11, 12, 13].map((count) => waitAfter(count, 0) / minute);
  expect(waits).toEqual([1, 2, 4, 8, 1024, 1200, 1200]);
  fc.assert(
    fc.property(attempts, chance, (count, luck) => {
      const wait = waitAfter(count, luck);
      expect(wait).toBeGreaterThanOrEqual(minute);
      expect(wait).toBeLessThanOrEqual(longestWait);
      expect(wait).toBeLessThanOrEqual(waitAfter(count + 1, luck));
    }),
  );
});

it('tries for four to five days before it gives a delivery up', () => {
  const days = (luck: number) =>
    Array.from({ length: mostAttempts - 1 }, (_, index) => waitAfter(index + 1, luck)).reduce(
      (sum, wait) => sum + wait,
    ) / day;
  expect(days(0)).toBeGreaterThan(3.9);
  expect(days(1)).toBeLessThan(5);
  const plan = { now, notBefore: null, chance: 0 };
  expect(nextAttempt(mostAttempts - 1, plan)).not.toBeNull();
  expect(nextAttempt(mostAttempts, plan)).toBeNull();
});

it('waits as long as the receiver asks, up to a day, and never less than by itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: mostAttempts - 1 }),
      chance,
      fc.integer({ min: -day, max: 3 * day }),
      (count, luck, asked) => {
        const notBefore = new Date(now.getTime() + asked);
        const due = nextAttempt(count, { now, notBefore, chance: luck });
        const wait = (due?.getTime() ?? 0) - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(Math.round(waitAfter(count, luck)));
        expect(wait).toBeGreaterThanOrEqual(Math.min(asked, day));
        expect(wait).toBeLessThanOrEqual(day);
      },
    ),
  );
});
