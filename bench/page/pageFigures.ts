import type { Bar, Figure } from '../Figure.ts';
import type { PageSample } from './PageSample.ts';
import { type ByPage, type FormFactor, formFactors, type PageVariant } from './PageVariant.ts';

type Twin = Exclude<PageVariant, 'ours'>;

type Metric = {
  name: string;
  unit: string;
  read(sample: PageSample): number;
  bars?: Partial<Record<Twin, Bar>>;
};

const twins: readonly [Twin, string][] = [
  ['stripped', 'the same page without scripts'],
  ['spa', 'the same sections as an SPA'],
];

const none: Bar = { of: 'value', most: 0 };

const metrics: readonly Metric[] = [
  {
    name: 'LCP',
    unit: 'ms',
    read: ({ largestPaint }) => largestPaint,
    bars: { stripped: { of: 'ratio', most: 1.05 }, spa: { of: 'ratio', most: 0.5 } },
  },
  {
    name: 'TBT',
    unit: 'ms',
    read: ({ blockingTime }) => blockingTime,
    bars: { stripped: none },
  },
  { name: 'CLS', unit: '', read: ({ layoutShift }) => layoutShift, bars: { stripped: none } },
  { name: 'over the wire', unit: 'KB', read: ({ bytes }) => bytes / 1024 },
];

const lowestScore = ({ performance, accessibility, bestPractices, seo }: PageSample) =>
  Math.min(performance, accessibility, bestPractices, seo);

const figuresOf = (
  route: string,
  formFactor: FormFactor,
  samples: Record<PageVariant, readonly PageSample[]>,
): Figure[] => [
  ...metrics.flatMap(({ name, unit, read, bars }) =>
    twins.map(([twin, against]) => ({
      name: `${route}, ${formFactor}: ${name}`,
      unit,
      ours: samples.ours.map(read),
      reference: samples[twin].map(read),
      against,
      ...(bars?.[twin] && { bar: bars[twin] }),
    })),
  ),
  {
    name: `${route}, ${formFactor}: lowest score`,
    unit: '',
    ours: samples.ours.map(lowestScore),
    against: "Lighthouse's four categories; no peer",
    bar: { of: 'value', least: 100 },
  },
];

/** Every metric against both twins of the same round, and the lowest of our own scores. */
export const pageFigures = (route: string, samples: ByPage<readonly PageSample[]>): Figure[] =>
  formFactors.flatMap((formFactor) => figuresOf(route, formFactor, samples[formFactor]));
