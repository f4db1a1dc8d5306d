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

/** What could not be measured: this machine lacks something for it, or it broke off. */
type Unmeasured = { name: string; outcome: 'missing' | 'FAILED'; reason: string };

/** A line of the table. */
export type Row = Figure | Unmeasured;

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The value below which the given share (0–1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = ordered.length / 2;
  const [lower, upper] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

/** Ours in each round as a multiple of the reference; nothing beside nothing is as much. Empty where there is no reference. */
export const ratiosOf = ({ ours, reference = [] }: Figure): number[] =>
  reference.map((beside, round) => {
    const own = ours[round] ?? Number.NaN;
    return own === beside ? 1 : own / beside;
  });

/** Whether the median reaches the bar; what could not be compared does not. */
export function reachesBar(figure: Figure, bar: Bar): boolean {
  const middle = median(bar.of === 'ratio' ? ratiosOf(figure) : figure.ours);
  return 'least' in bar ? middle >= bar.least : middle <= bar.most;
}
