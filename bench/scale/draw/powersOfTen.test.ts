import { expect, test } from 'vitest';
import { powersOfTen } from './powersOfTen.ts';

test('the powers of ten enclose the values', () => {
  expect(powersOfTen([20, 3000])).toEqual([10, 100, 1000, 10_000]);
  expect(powersOfTen([0.02, 1])).toEqual([0.01, 0.1, 1]);
});
