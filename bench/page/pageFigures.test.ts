import { expect, test } from 'vitest';
import { ratiosOf, reachesBar } from '../Figure.ts';
import type { PageSample } from './PageSample.ts';
import { forEveryPage } from './PageVariant.ts';
import { pageFigures } from './pageFigures.ts';

const sample: PageSample = {
  largestPaint: 1000,
  firstPaint: 900,
  speedIndex: 950,
  blockingTime: 0,
  layoutShift: 0,
  bytes: 50_000,
  scriptBytes: 0,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  machine: 1000,
};

const judge = (ours: Partial<PageSample>, spa: Partial<PageSample> = { largestPaint: 2000 }) => {
  const samples = forEveryPage(() => [sample]);
  samples.phone = {
    ours: [{ ...sample, ...ours }],
    stripped: [sample],
    spa: [{ ...sample, ...spa }],
  };
  samples.desktop = { ...samples.desktop, spa: [{ ...sample, largestPaint: 2000 }] };
  return pageFigures('/a', samples)
    .filter((figure) => figure.bar && !reachesBar(figure, figure.bar))
    .map(({ name, against }) => `${name}, ${against}`);
};

test('a page at every bar passes', () => {
  expect(judge({})).toEqual([]);
  expect(judge({ largestPaint: 1050 }, { largestPaint: 2100 })).toEqual([]);
});

test('every metric stands beside both twins', () => {
  const samples = forEveryPage(() => [sample]);
  samples.phone.spa = [{ ...sample, bytes: 200_000 }];
  const wire = pageFigures('/a', samples).filter(({ name }) => name === '/a, phone: over the wire');
  expect(wire.map(ratiosOf)).toEqual([[1], [0.25]]);
});

test('each bar is held on its own, and for the form factor that misses it', () => {
  const phone = (text: string) => [`/a, phone: ${text}`];
  expect(judge({ largestPaint: 1060 }, { largestPaint: 2200 })).toEqual(
    phone('LCP, the same page without scripts'),
  );
  expect(judge({}, { largestPaint: 1900 })).toEqual(phone('LCP, the same sections as an SPA'));
  expect(judge({ blockingTime: 1 })).toHaveLength(1);
  expect(judge({ layoutShift: 0.001 })).toHaveLength(1);
  expect(judge({ seo: 99 })).toEqual(phone("lowest score, Lighthouse's four categories; no peer"));
});
