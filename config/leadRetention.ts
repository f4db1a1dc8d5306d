import * as v from 'valibot';

export type Retention = { count: number; unit: 'days' | 'months' };

/** A retention setting: `24m` means 24 months, `730d` 730 days; at most 9999 of either. */
export const retentionText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,3}[dm]$/),
  v.transform(
    (text): Retention => ({
      count: Number.parseInt(text, 10),
      unit: text.endsWith('m') ? 'months' : 'days',
    }),
  ),
);

const lastDayOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Leads from before this moment have been kept long enough. In a month without that day, its last one counts. */
export function retentionStart({ count, unit }: Retention, now: Date): Date {
  const start = new Date(now);
  if (unit === 'days') {
    start.setUTCDate(start.getUTCDate() - count);
    return start;
  }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - count];
  start.setUTCFullYear(year, month, Math.min(now.getUTCDate(), lastDayOfMonth(year, month)));
  return start;
}
