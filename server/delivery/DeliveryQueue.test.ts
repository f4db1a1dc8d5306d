import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './DeliveryQueue.ts';

const due = (...splits: number[]) => splits.map((count, id) => ({ id, splits: count }));

it('fills one message after the other', () => {
  expect(shareOut(due(0, 0, 0, 0, 0), 2, 3)).toEqual([[0, 1], [2, 3], [4]]);
  expect(shareOut(due(0, 0, 0, 0, 0), 2, 1)).toEqual([[0, 1]]);
  expect(shareOut([], 50, 2)).toEqual([]);
});

it('halves a message with each split, and mixes none that were split more or less often', () => {
  expect(shareOut(due(0, 1, 0, 1, 1, 0), 4, 9)).toEqual([[0, 2, 5], [1, 3], [4]]);
  expect(shareOut(due(6, 6, 6), 50, 2)).toEqual([[0], [1]]);
});

it('loses none and keeps within its limits, whatever waits', () => {
  const anyDue = fc.array(fc.nat(7), { maxLength: 120 });
  fc.assert(
    fc.property(anyDue, fc.integer({ min: 1, max: 60 }), (splits, mostLeads) => {
      const waiting = due(...splits);
      const all = shareOut(waiting, mostLeads, Number.POSITIVE_INFINITY);
      expect(all.flat().toSorted((a, b) => a - b)).toEqual(waiting.map(({ id }) => id));
      for (const [first = 0, ...others] of all) {
        const count = splits[first] ?? 0;
        expect(new Set(others.map((id) => splits[id])).isSubsetOf(new Set([count]))).toBe(true);
        expect(others.length + 1).toBeLessThanOrEqual(Math.max(1, mostLeads >> count));
      }
      expect(shareOut(waiting, mostLeads, 3).length).toBeLessThanOrEqual(3);
    }),
  );
});
