import { expect, test } from 'vitest';
import { reachesBar } from '../Figure.ts';
import type { PageSample } from './loadPage.ts';
import { pageFigures } from './pageFigures.ts';

const sample: PageSample = {
  largestPaint: 1000,
  blockingTime: 100,
  layoutShift: 0,
  pageBytes: 10_000,
  bytes: 50_000,
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  machine: 1000,
};

/** The bars that a page misses, in short. */
const missed = (ours: Partial<PageSample>, spa: Partial<PageSample> = { largestPaint: 2400 }) =>
  pageFigures('/a', 'phone', {
    ours: [{ ...sample, ...ours }],
    stripped: [sample],
    spa: [{ ...sample, ...spa }],
  })
    .filter((figure) => figure.bar && !reachesBar(figure, figure.bar))
    .map(({ name, against }) => `${name}, ${against}`);

test('a page at every bar passes', () => {
  expect(missed({ largestPaint: 1050, blockingTime: 110 })).toEqual([]);
  expect(missed({ largestPaint: 1150, pageBytes: 15_000 })).toEqual([]);
});

test('each bar is held on its own', () => {
  expect(missed({ largestPaint: 1060 })).toEqual(['/a, phone: LCP, the same page without scripts']);
  expect(missed({ largestPaint: 1160, pageBytes: 15_000 })).toHaveLength(1);
  expect(missed({}, { largestPaint: 1900 })).toEqual([
    '/a, phone: LCP, the same sections as an SPA',
  ]);
  expect(missed({ blockingTime: 111 })).toHaveLength(1);
  expect(missed({ layoutShift: 0.001 })).toHaveLength(1);
  expect(missed({ seo: 99 })).toHaveLength(1);
  expect(missed({ performance: 98 })).toHaveLength(1);
});
