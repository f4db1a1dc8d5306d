/** How long leads are kept: whole days, or months of the calendar. */
export type Retention = { count: number; unit: 'days' | 'months' };

/** Reads `730d` or `24m`, from 1 to 9999; null for anything else. */
export function parseRetention(text: string): Retention | null {
  const [, digits, letter] = /^([1-9]\d{0,3})([dm])$/.exec(text) ?? [];
  return digits ? { count: Number(digits), unit: letter === 'd' ? 'days' : 'months' } : null;
}

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
