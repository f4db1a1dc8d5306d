import type { Figure } from '../Figure.ts';
import type { PageSample } from './PageSample.ts';
import { type ByPage, type FormFactor, formFactors, type PageVariant } from './PageVariant.ts';

const lowestScore = ({ performance, accessibility, bestPractices, seo }: PageSample) =>
  Math.min(performance, accessibility, bestPractices, seo);

const figuresOf = (
  route: string,
  formFactor: FormFactor,
  samples: Record<PageVariant, readonly PageSample[]>,
): Figure[] => {
  const of = (variant: PageVariant, read: (sample: PageSample) => number) =>
    samples[variant].map(read);
  const largestPaint = (variant: PageVariant) => of(variant, (sample) => sample.largestPaint);
  const ours = (name: string, unit: string, read: (sample: PageSample) => number) => ({
    name: `${route}, ${formFactor}: ${name}`,
    unit,
    ours: of('ours', read),
  });
  const paint = ours('largest paint', 'ms', (sample) => sample.largestPaint);
  return [
    {
      ...paint,
      reference: largestPaint('stripped'),
      against: 'the same page without scripts',
      bar: { most: 1.05 },
    },
    {
      ...paint,
      reference: largestPaint('spa'),
      against: 'the same sections as an SPA',
      bar: { most: 0.5 },
    },
    {
      ...ours('blocking time', 'ms', (sample) => sample.blockingTime),
      against: 'main thread blocked after the first paint',
      bar: { most: 0 },
    },
    {
      ...ours('layout shift', '', (sample) => sample.layoutShift),
      against: 'while loading',
      bar: { most: 0 },
    },
    {
      ...ours('lowest score', '', lowestScore),
      against: "Lighthouse's four categories",
      bar: { least: 100 },
    },
  ];
};

/** What the loads are judged by: ratios to the two twins of the same round, and our own values. */
export const pageFigures = (route: string, samples: ByPage<readonly PageSample[]>): Figure[] =>
  formFactors.flatMap((formFactor) => figuresOf(route, formFactor, samples[formFactor]));
