import { type Bar, type Figure, ratiosOf, reachesBar } from './Figure.ts';
import type { Row } from './Row.ts';
import { spreadOf } from './statistics.ts';

const round = (value: number) => {
  if (Number.isInteger(value) || value >= 100) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  return value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
};

const withUnit = (text: string, unit: string) => `${text} ${unit}`.trim();

const cellOf = (values: readonly number[] | undefined, unit: string) => {
  if (!values?.length) return '';
  const { median, least, most } = spreadOf(values);
  const [low, high] = [round(least), round(most)];
  return withUnit(round(median), unit) + (low === high ? '' : ` (${low}–${high})`);
};

const barOf = (bar: Bar, unit: string) =>
  withUnit('least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most}`, bar.of === 'ratio' ? '×' : unit);

const figureCells = (figure: Figure) => {
  const { name, unit, ours, reference, against, bar } = figure;
  return [
    name,
    cellOf(ours, unit),
    cellOf(reference, unit),
    cellOf(ratiosOf(figure), '×'),
    bar ? barOf(bar, unit) : '',
    bar ? (reachesBar(figure, bar) ? 'reached' : 'MISSED') : '',
    against,
  ];
};

const heading = ['what', 'ours', 'beside', 'ratio', 'bar', '', 'against'];

/** The table's heading and one line a row: medians with least and most of the rounds. */
export const tableCells = (rows: readonly Row[]): string[][] => [
  heading,
  ...rows.map((row) =>
    'outcome' in row ? [row.name, '', '', '', '', row.outcome, row.reason] : figureCells(row),
  ),
];
