import { alignColumns } from '../alignColumns.ts';
import { spreadOf } from '../statistics.ts';
import type { PageSample } from './PageSample.ts';
import { type ByPage, formFactors, variants } from './PageVariant.ts';

type Row = { name: string; value: keyof PageSample; digits?: number; divisor?: number };

const rows: readonly Row[] = [
  { name: 'largest contentful paint, ms', value: 'largestPaint' },
  { name: 'first contentful paint, ms', value: 'firstPaint' },
  { name: 'speed index, ms', value: 'speedIndex' },
  { name: 'total blocking time, ms', value: 'blockingTime' },
  { name: 'cumulative layout shift', value: 'layoutShift', digits: 3 },
  { name: 'over the wire, KB', value: 'bytes', digits: 1, divisor: 1024 },
  { name: 'of it scripts, KB', value: 'scriptBytes', digits: 1, divisor: 1024 },
  { name: 'performance', value: 'performance' },
  { name: 'accessibility', value: 'accessibility' },
  { name: 'best practices', value: 'bestPractices' },
  { name: 'SEO', value: 'seo' },
  { name: 'speed of the machine', value: 'machine' },
];

const cell = (samples: readonly PageSample[], { value, digits = 0, divisor = 1 }: Row) => {
  const { median, least, most } = spreadOf(samples.map((sample) => sample[value] / divisor));
  const text = (number: number) => number.toFixed(digits);
  const spread = text(least) === text(most) ? '' : ` (${text(least)}–${text(most)})`;
  return text(median) + spread;
};

/** Every metric of every page: the median of the loads, with the least and the most where they differ. */
export const formatPageTable = (samples: ByPage<readonly PageSample[]>): string =>
  alignColumns(
    formFactors.flatMap((formFactor) => [
      [formFactor, ...variants],
      ...rows.map((row) => [
        row.name,
        ...variants.map((variant) => cell(samples[formFactor][variant], row)),
      ]),
      [],
    ]),
  );
