import { expect, test } from 'vitest';
import { type Bar, type Figure, ratiosOf, reachesBar } from './Figure.ts';

const figure: Figure = {
  name: 'inserts',
  unit: '/s',
  ours: [300, 200, 330],
  reference: [100, 100, 110],
  against: 'Postgres',
};

test('a ratio is of one round, not of the medians', () => {
  expect(ratiosOf(figure)).toEqual([3, 2, 3]);
});

test('nothing is as much as nothing, and anything is more', () => {
  const toNothing = { ...figure, ours: [0, 7, 0], reference: [0, 0, 0] };
  expect(ratiosOf(toNothing)).toEqual([1, Number.POSITIVE_INFINITY, 1]);
});

test.each<[Bar, boolean]>([
  [{ of: 'ratio', least: 3 }, true],
  [{ of: 'ratio', least: 3.1 }, false],
  [{ of: 'ratio', most: 2.9 }, false],
  [{ of: 'value', most: 300 }, true],
  [{ of: 'value', most: 299 }, false],
  [{ of: 'value', least: 300 }, true],
])('the median is held against %o', (bar, reached) => {
  expect(reachesBar(figure, bar)).toBe(reached);
});

test('a ratio that could not be had reaches no bar', () => {
  const alone = { name: '', unit: '', ours: [1], against: '' };
  expect(reachesBar(alone, { of: 'ratio', most: 1 })).toBe(false);
  expect(reachesBar(alone, { of: 'ratio', least: 0 })).toBe(false);
});
