import type { Reading } from '../Reading.ts';
import { formatAmount } from './formatAmount.ts';
import { leadTrafficTable } from './leadTrafficTable.ts';
import { linesOf } from './linesOf.ts';
import { markdownTable } from './markdownTable.ts';
import type { Section } from './Section.ts';

const leadsIn = 'leads in the store';

const flat = [
  'list, newest 50',
  'all of a person',
  'list, all that are new',
  'leads for export --new',
];
const growing = ['backup', 'export, whole', 'search, found nowhere', 'figures of all time'];
const inserts = [
  ...['insert, one client, median', 'insert, one client, p99'],
  ...['insert, fifty clients, median', 'insert, fifty clients, p99'],
];

/** Each measure of the store as a row, each of its sizes as a column. */
function sizeTable(readings: readonly Reading[]): string {
  const sizes = [...new Set(readings.map(({ at }) => at))];
  const names = [...new Set(readings.map(({ name }) => name))];
  const cell = (name: string, size: number) => {
    const reading = readings.find((one) => one.name === name && one.at === size);
    return reading ? formatAmount(reading.value, reading.unit) : '–';
  };
  return markdownTable(
    ['Leads', ...sizes.map((size) => size.toLocaleString('en-US'))],
    names.map((name) => [name, ...sizes.map((size) => cell(name, size))]),
  );
}

export const storeSection = (readings: readonly Reading[]): Section => ({
  plots: {
    file: {
      title: 'Size of the file',
      x: leadsIn,
      y: 'size',
      unit: 'B',
      lines: linesOf(readings, ['file']),
    },
    inserts: {
      title: 'One insert over HTTP',
      x: leadsIn,
      y: 'time',
      unit: 's',
      lines: linesOf(readings, inserts),
    },
    flat: {
      title: 'What stays flat',
      x: leadsIn,
      y: 'time',
      unit: 's',
      lines: linesOf(readings, flat),
    },
    growing: {
      title: 'What grows with the store',
      x: leadsIn,
      y: 'time',
      unit: 's',
      lines: linesOf(readings, growing),
    },
  },
  tables: { store: sizeTable(readings), leads: leadTrafficTable(readings) },
});
