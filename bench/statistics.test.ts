import { expect, test } from 'vitest';
import { median, quantile, spreadOf } from './statistics.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('quantiles do not depend on the order', () => {
  expect(quantile(hundred, 0.99)).toBe(100);
  expect(quantile(hundred, 0)).toBe(1);
  expect(quantile([7], 0.99)).toBe(7);
});

test('the middle of an even number of values lies between the two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a spread names its ends', () => {
  expect(spreadOf([5, 1, 9])).toEqual({ median: 5, least: 1, most: 9 });
});
