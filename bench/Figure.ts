import { cpus, totalmem, type } from 'node:os';

/** What a figure has to reach: in its ratio to the reference, or in our own value. */
export type Bar = { of: 'ratio' | 'value' } & ({ least: number } | { most: number });

/** One line of the table: what was measured in every round, the peer's or reference's value beside it. */
export type Figure = {
  name: string;
  unit: string;
  ours: readonly number[];
  /** Measured in the same rounds. */
  reference?: readonly number[];
  /** What stands beside ours, or why nothing does. */
  against: string;
  bar?: Bar;
};

/** What broke off, or what this machine lacks something for. */
type Unmeasured = { name: string; reason: string };

/** A line of the table. */
export type Row = Figure | Unmeasured;

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = ordered.length / 2;
  const [lower, upper] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

/** Ours in each round as a multiple of the reference; nothing beside nothing is as much. Empty where there is no reference. */
const ratiosOf = ({ ours, reference = [] }: Figure): number[] =>
  reference.map((beside, round) => {
    const own = ours[round] ?? Number.NaN;
    return own === beside ? 1 : own / beside;
  });

/** Whether the median reaches the bar, where there is one; what could not be compared does not. */
export function reachesBar(figure: Figure): boolean {
  const { bar } = figure;
  if (!bar) return true;
  const middle = median(bar.of === 'ratio' ? ratiosOf(figure) : figure.ours);
  return 'least' in bar ? middle >= bar.least : middle <= bar.most;
}

const round = (value: number) => {
  if (value === Number.POSITIVE_INFINITY) return '∞';
  if (Number.isInteger(value) || value >= 100) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  return value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
};

const withUnit = (text: string, unit: string) => `${text} ${unit}`.trim();

/** The median of some values, with the least and the most of them where they differ. */
function medianCell(values: readonly number[], unit = ''): string {
  if (values.length === 0) return '';
  const [low, high] = [round(Math.min(...values)), round(Math.max(...values))];
  return withUnit(round(median(values)), unit) + (low === high ? '' : ` (${low}–${high})`);
}

const barOf = (bar: Bar, unit: string) =>
  withUnit('least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most}`, bar.of === 'ratio' ? '×' : unit);

const figureCells = (figure: Figure) => {
  const { name, unit, ours, reference = [], against, bar } = figure;
  return [
    name,
    medianCell(ours, unit),
    medianCell(reference, unit),
    medianCell(ratiosOf(figure), '×'),
    bar ? barOf(bar, unit) : '',
    bar ? (reachesBar(figure) ? 'reached' : 'MISSED') : '',
    against,
  ];
};

export const headings = ['what', 'ours', 'beside', 'ratio', 'bar', '', 'against'];

/** The cells of a row, as many as there are headings. */
export const rowCells = (row: Row): string[] =>
  'reason' in row ? [row.name, '', '', '', '', 'FAILED', row.reason] : figureCells(row);

/** The day and the machine in words. */
export function describeRun(): string {
  const processors = cpus();
  const parts = [
    `${processors.length} × ${processors[0]?.model.trim()}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    type(),
    `Node ${process.versions.node}`,
  ];
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  return `${day}: ${parts.join(', ')}.`;
}
