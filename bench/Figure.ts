import { spreadOf } from './statistics.ts';

/** One line of the table: what was measured in every round, the peer's or reference's value beside it. */
export type Figure = {
  name: string;
  unit: string;
  ours: readonly number[];
  /** Measured in the same rounds; without it the bar is for our own value. */
  reference?: readonly number[];
  /** What stands beside ours, or why nothing does. */
  against: string;
  bar: { least: number } | { most: number };
};

/** What the bar is held against: the ratio of each round, or our own value where there is no reference. */
export const judgedValues = ({ ours, reference }: Figure): number[] =>
  reference ? ours.map((value, round) => value / (reference[round] ?? Number.NaN)) : [...ours];

export function reachesBar(figure: Figure): boolean {
  const { median } = spreadOf(judgedValues(figure));
  return 'least' in figure.bar ? median >= figure.bar.least : median <= figure.bar.most;
}
