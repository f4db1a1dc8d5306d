import { alignColumns } from './alignColumns.ts';
import { type Figure, judgedValues, reachesBar } from './Figure.ts';
import { spreadOf } from './statistics.ts';

const round = (value: number) => {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

const middle = (values: readonly number[], unit: string) =>
  `${round(spreadOf(values).median)} ${unit}`.trim();

const withSpread = (values: readonly number[], unit: string) => {
  const { median, least, most } = spreadOf(values);
  return `${round(median)}${unit} (${round(least)}–${round(most)})`;
};

const cells = (figure: Figure): string[] => {
  const unit = figure.reference ? ' ×' : ` ${figure.unit}`;
  const bar = 'least' in figure.bar ? `≥ ${figure.bar.least}` : `≤ ${figure.bar.most}`;
  const measured = figure.ours.length > 0;
  return [
    figure.name,
    measured ? middle(figure.ours, figure.unit) : '–',
    figure.reference ? middle(figure.reference, figure.unit) : '–',
    measured ? withSpread(judgedValues(figure), unit) : 'not measured',
    `${bar}${unit}`,
    measured ? (reachesBar(figure) ? 'reached' : 'MISSED') : '–',
    figure.against,
  ];
};

const heading = ['what', 'ours', 'beside', 'median (spread)', 'bar', '', 'against'];

/** One line a figure: medians, the ratio's median with its least and most, the bar, and what it was measured against. */
export function formatTable(figures: readonly Figure[]): string {
  return alignColumns([heading, ...figures.map(cells)]);
}
