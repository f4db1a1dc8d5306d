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

export type Spread = { median: number; least: number; most: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});
