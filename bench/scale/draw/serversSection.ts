import type { Reading } from '../Reading.ts';
import { formatAmount } from './formatAmount.ts';
import { markdownTable } from './markdownTable.ts';
import type { Section } from './Section.ts';

/** The embedded store stands among the readings as no server on Postgres. */
const nameOf = (servers: number) => {
  if (servers === 0) return 'one server, embedded store';
  return `${servers} ${servers === 1 ? 'server' : 'servers'} on Postgres`;
};

export function serversSection(readings: readonly Reading[]): Section {
  const rates = readings.filter(({ name }) => name === 'rate');
  const onPostgres = rates.filter(({ at }) => at > 0);
  const points = (some: readonly Reading[]) =>
    some.map(({ at, value }) => ({ x: Math.max(at, 1), y: value }));
  return {
    plots: {
      servers: {
        title: 'Inserts by fifty clients',
        x: 'servers',
        y: 'inserts a second',
        lines: [
          { label: 'on one Postgres', points: points(onPostgres) },
          { label: 'embedded store', points: points(rates.filter(({ at }) => at === 0)) },
        ],
      },
    },
    tables: {
      servers: markdownTable(
        ['Fifty clients', 'inserts', 'median', 'p99'],
        rates.map(({ at }) => [
          nameOf(at),
          ...readings
            .filter((reading) => reading.at === at)
            .map(({ value, unit }) => formatAmount(value, unit)),
        ]),
      ),
    },
  };
}
