import type { Reading } from '../Reading.ts';
import { formatAmount } from './formatAmount.ts';
import { markdownTable } from './markdownTable.ts';

const daily = [1, 1e2, 1e4, 1e6];
const daysOfYear = 365;
const secondsOfDay = 86_400;

/** An hour of a campaign takes ten times the leads of a usual hour. */
const rush = 10;

/** What a year of each traffic brings, by the bytes of a lead in the largest store that was measured. */
export function leadTrafficTable(readings: readonly Reading[]): string {
  const sizes = readings.filter(({ name }) => name === 'file');
  const largest = sizes.reduce((most, one) => (one.at > most.at ? one : most));
  const bytes = largest.value / largest.at;
  return markdownTable(
    ['Leads a day', 'leads a year', 'file after a year', 'inserts in the busiest second'],
    daily.map((leads) => [
      leads.toLocaleString('en-US'),
      (leads * daysOfYear).toLocaleString('en-US'),
      formatAmount(leads * daysOfYear * bytes, 'bytes'),
      formatAmount((rush * leads) / secondsOfDay, '/s'),
    ]),
  );
}
