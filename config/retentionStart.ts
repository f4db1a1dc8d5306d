import type { Retention } from './retention.ts';

const lastDayOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The moment before which leads have been kept long enough. A month without the day of `now` counts to its last day. */
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
