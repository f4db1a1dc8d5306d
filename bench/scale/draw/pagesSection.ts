import type { Reading } from '../Reading.ts';
import { formatAmount } from './formatAmount.ts';
import { markdownTable } from './markdownTable.ts';
import type { Section } from './Section.ts';

const places = ['straight', 'behind a CDN'] as const;
const measures = ['requests of a view', 'bytes of a view', 'processor time of a view'];
const rates = [1, 10, 100, 1000, 10_000];

export function pagesSection(readings: readonly Reading[]): Section {
  const find = (measure: string, place: string) =>
    readings.find(({ name }) => name === `${measure}, ${place}`);
  const amountOf = (measure: string, place: string) => find(measure, place)?.value ?? Number.NaN;
  const cores = (rate: number, place: string) =>
    (rate * amountOf('processor time of a view', place)) / 1000;
  const bits = (rate: number, place: string) => rate * 8 * amountOf('bytes of a view', place);
  return {
    plots: {
      views: {
        title: 'Processor cores that page views take',
        x: 'first views of the home page a second',
        y: 'cores',
        lines: places.map((label) => ({
          label,
          points: rates.map((rate) => ({ x: rate, y: cores(rate, label) })),
        })),
      },
    },
    tables: {
      view: markdownTable(
        ['One first view of the home page', ...places],
        measures.map((measure) => [
          measure.replace(' of a view', ''),
          ...places.map((place) => {
            const { value, unit } = find(measure, place) ?? { value: Number.NaN, unit: '' };
            return formatAmount(value, unit);
          }),
        ]),
      ),
      views: markdownTable(
        ['Views a second', ...places.flatMap((place) => [`cores, ${place}`, `network, ${place}`])],
        rates.map((rate) => [
          rate.toLocaleString('en-US'),
          ...places.flatMap((place) => [
            formatAmount(cores(rate, place), ''),
            formatAmount(bits(rate, place), 'bit/s'),
          ]),
        ]),
      ),
    },
  };
}
