const steps: Record<string, readonly (readonly [least: number, unit: string])[]> = {
  bytes: [
    [1e12, 'TB'],
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'KB'],
    [1, 'B'],
  ],
  s: [
    [60, 'min'],
    [1, 's'],
    [0.001, 'ms'],
  ],
  ms: [
    [1000, 's'],
    [1, 'ms'],
    [0.001, 'µs'],
  ],
  'bit/s': [
    [1e9, 'Gbit/s'],
    [1e6, 'Mbit/s'],
    [1e3, 'kbit/s'],
    [1, 'bit/s'],
  ],
};

/** Two digits are all that a busy machine's figures are worth; from a hundred on all that stand before the point. */
const round = (value: number) =>
  (value >= 100 ? Math.round(value) : Number(value.toPrecision(2))).toLocaleString('en-US', {
    maximumSignificantDigits: 12,
  });

/** An amount in the unit of its size: `1.2 GB`, `35 ms`. @param unit `bytes`, `s`, `ms`, `bit/s`, or one that stays as it is, also none */
export function formatAmount(value: number, unit: string): string {
  const known = steps[unit];
  const [least, name] = known?.find(([from]) => value >= from) ?? known?.at(-1) ?? [1, unit];
  return `${round(value / least)} ${name}`.trim();
}
