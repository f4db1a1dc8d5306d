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
  const groups = [...new Set(readings.map(({ at }) => at))];
  return {
    plots: {},
    tables: {
      servers: markdownTable(
        ['Fifty clients', 'inserts', 'median', 'p99'],
        groups.map((at) => [
          nameOf(at),
          ...readings
            .filter((reading) => reading.at === at)
            .map(({ value, unit }) => formatAmount(value, unit)),
        ]),
      ),
    },
  };
}
