import { spreadOf } from './statistics.ts';

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

/** Ours in each round as a multiple of the reference; none where there is no reference, or nothing to divide by. */
export const ratiosOf = ({ ours, reference }: Figure): number[] =>
  reference?.every((value) => value > 0)
    ? ours.map((value, round) => value / (reference[round] ?? Number.NaN))
    : [];

/** Whether the median reaches the bar; what could not be compared does not. */
export function reachesBar(figure: Figure, bar: Bar): boolean {
  const { median } = spreadOf(bar.of === 'ratio' ? ratiosOf(figure) : figure.ours);
  return 'least' in bar ? median >= bar.least : median <= bar.most;
}
