import { cpus, totalmem, type } from 'node:os';

/** The bar for the median, either of our values or of their ratios to the reference. */
export type Bar = { of: 'ratio' | 'value' } & ({ least: number } | { most: number });

export type Figure = {
  name: string;
  unit: string;
  /** One value per round. */
  ours: readonly number[];
  /** Measured in the same rounds. */
  reference?: readonly number[];
  /** The reference, or the conditions where there is none. */
  beside: string;
  bar: Bar;
};

/** The middle value; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const at = (index: number) => ordered[index] ?? Number.NaN;
  const middle = (ordered.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/** Ours as a multiple of the reference, round by round; equal values, even zeros, give 1. */
const ratiosOf = ({ ours, reference = [] }: Figure): number[] =>
  reference.map((beside, round) => {
    const own = ours[round] ?? Number.NaN;
    return own === beside ? 1 : own / beside;
  });

/** A figure that could not be compared misses its bar. */
function reachesBar(figure: Figure): boolean {
  const { bar } = figure;
  const middle = median(bar.of === 'ratio' ? ratiosOf(figure) : figure.ours);
  return 'least' in bar ? middle >= bar.least : middle <= bar.most;
}

export const number = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 3,
  useGrouping: false,
});

/** The median, with minimum and maximum if they differ. */
function medianCell(values: readonly number[], unit: string): string {
  if (values.length === 0) return '';
  const [low, high] = [Math.min(...values), Math.max(...values)].map(number.format);
  const middle = `${number.format(median(values))} ${unit}`.trim();
  return low === high ? middle : `${middle} (${low}–${high})`;
}

export const headings = ['What', 'Ours', 'Beside', 'Ratio', 'Bar', ''];

export function cellsOf(figure: Figure): string[] {
  const { name, unit, ours, reference = [], beside, bar } = figure;
  const limit = 'least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most}`;
  return [
    name,
    medianCell(ours, unit),
    [medianCell(reference, unit), beside].filter(Boolean).join(', '),
    medianCell(ratiosOf(figure), '×'),
    `${limit} ${bar.of === 'ratio' ? '×' : unit}`.trim(),
    reachesBar(figure) ? 'reached' : 'missed',
  ];
}

export function describeRun(): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB of memory`;
  return `${day}: ${processors}, ${memory}, ${type()}, Node ${process.versions.node}.`;
}
