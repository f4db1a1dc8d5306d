import { expect, it } from 'vitest';
import { examples } from '../../content/segments.yaml';
import { doubtOf } from './useCalculator.ts';

it.each([
  [1, 1, 'tooSmall'],
  [1, 999, 'tooSmall'],
  [1, 1000, null],
  [120, 38990, null],
  [1_000_000, 10_000, null],
  [1_000_001, 10_000, 'tooLarge'],
  [9_999_999, 999_999_999, 'tooLarge'],
])('of %d carts of %d cents it asks: %j', (carts, cents, doubt) => {
  expect(doubtOf({ carts, cents })).toBe(doubt);
});

it('asks nothing of its own examples', () => {
  for (const example of examples) expect(doubtOf(example)).toBeNull();
});
