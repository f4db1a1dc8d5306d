const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The value below which the given share (0–1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export type Spread = { median: number; least: number; most: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});
