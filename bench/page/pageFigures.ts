import { budgets } from '../../tests/support/budgets.ts';
import { type Bar, type Figure, median } from '../Figure.ts';
import type { FormFactor, PageSample } from './loadPage.ts';
import type { PageVariant } from './pageVariants.ts';

/** The loads of a route by one form factor. */
export type Loads = Partial<Record<PageVariant, PageSample[]>> & { ours: PageSample[] };

type Twin = Exclude<PageVariant, 'ours'>;
type Read = (sample: PageSample) => number;

const twins: Record<Twin, string> = {
  stripped: 'the same page without scripts',
  spa: 'the same sections as an SPA',
};

const atMost = (most: number): Bar => ({ of: 'ratio', most });

/** A page that does not fit into one flight of packets may wait a round trip that its twin does not. */
const paintBar = (ours: readonly PageSample[]): Bar =>
  atMost(median(ours.map((one) => one.pageBytes)) <= budgets.inOneFlight.bytes ? 1.05 : 1.15);

const lowestScore: Read = ({ accessibility, bestPractices, seo }) =>
  Math.min(accessibility, bestPractices, seo);

/** The figures of a route by one form factor: against its twins in the same round, and on its own. */
export function pageFigures(route: string, formFactor: FormFactor, loads: Loads): Figure[] {
  const nameOf = (what: string) => `${route}, ${formFactor}: ${what}`;
  const beside = (what: string, unit: string, read: Read, twin: Twin, bar?: Bar): Figure[] => {
    const reference = loads[twin]?.map(read);
    if (!reference) return [];
    const figure = { name: nameOf(what), unit, ours: loads.ours.map(read), reference };
    return [{ ...figure, against: twins[twin], ...(bar && { bar }) }];
  };
  const alone = (what: string, read: Read, bar: Bar, against: string): Figure => ({
    ...{ name: nameOf(what), unit: '', ours: loads.ours.map(read) },
    ...{ against: `${against}; no peer`, bar },
  });
  return [
    ...beside('LCP', 'ms', (one) => one.largestPaint, 'stripped', paintBar(loads.ours)),
    ...beside('LCP', 'ms', (one) => one.largestPaint, 'spa', atMost(0.5)),
    ...beside('TBT', 'ms', (one) => one.blockingTime, 'stripped', atMost(1.1)),
    alone('CLS', (one) => one.layoutShift, { of: 'value', most: 0 }, 'how far things moved'),
    ...beside('over the wire', 'KB', (one) => one.bytes / 1024, 'spa'),
    alone(
      'lowest score',
      lowestScore,
      { of: 'value', least: 100 },
      'Lighthouse: accessibility, best practices, SEO',
    ),
    ...beside('performance', '', (one) => one.performance, 'stripped', { of: 'ratio', least: 1 }),
  ];
}
