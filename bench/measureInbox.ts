import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLeads } from '../server/leads/copyLeads.ts';
import { listLeads } from '../server/leads/listLeads.ts';
import type { Database } from '../server/store/Database.ts';
import { openPostgresDatabase } from '../server/store/postgres/PostgresDatabase.ts';
import { openSqliteDatabase } from '../server/store/sqlite/SqliteDatabase.ts';
import { readTeamFigures } from '../server/team/answerFigures.ts';
import { readTeamLeads } from '../server/team/teamLeads.ts';
import { readToday } from '../server/team/today.ts';
import { askPostgres, startPostgres } from '../tests/support/postgres/startPostgres.ts';
import type { Figure } from './Figure.ts';
import { growStore } from './growStore.ts';
import { timeRounds } from './rounds.ts';

const month = 30 * 86_400_000;

/** What a seller waits for, with the longest acceptable time in milliseconds. */
const reads = [
  {
    name: "today's list",
    most: 20,
    read: async (database: Database) => {
      const groups = Object.values(await readToday(database));
      await readTeamLeads(
        database,
        groups.flatMap(({ ids }) => ids),
      );
    },
  },
  {
    name: 'search, found nowhere',
    most: 60,
    read: (database: Database) => Array.fromAsync(listLeads(database, { text: 'loja ausente' })),
  },
  {
    name: 'figures of a month',
    most: 150,
    read: (database: Database) =>
      readTeamFigures(database, { from: new Date(Date.now() - month), until: new Date() }),
  },
];

/** A store with that many leads of the last three years, all ended except the newest. */
const growPast = (dataDir: string, size: number) =>
  growStore(dataDir, {
    from: 1,
    to: size,
    storedAt: (number) => new Date(Date.now() - ((size - number) / size) * 36.5 * month),
    untouched: 300,
  });

/** The inbox's reads with many leads on both databases, compared with a thousand. */
export async function* measureInbox(rounds: number): AsyncGenerator<Figure> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(mkdtempDisposableSync(join(tmpdir(), 'bench-inbox-')));
  const postgres = opened.adopt(
    await startPostgres(),
    async (server) => void (await server.stop()),
  );
  const few = new Map<string, number[]>();
  for (const size of [1e3, 1e4, 1e5]) {
    const dataDir = join(folder.path, String(size));
    growPast(dataDir, size);
    await askPostgres(postgres.url, `CREATE DATABASE inbox_${size}`);
    const url = new URL(postgres.url);
    url.pathname = `inbox_${size}`;
    const embedded = openSqliteDatabase(dataDir);
    const copied = await openPostgresDatabase({ url: url.href, place: url.pathname }, true);
    await copyLeads(embedded, copied);
    await askPostgres(url.href, 'ANALYZE');
    for (const [where, database] of Object.entries({ SQLite: embedded, Postgres: copied })) {
      for (const { name, most, read } of reads) {
        const ours = await timeRounds(rounds, () => read(database));
        const place = `${where}: ${name}`;
        if (size === 1e3) few.set(place, ours);
        else
          yield {
            name: `inbox, ${size} leads on ${place}`,
            unit: 'ms',
            ours,
            reference: few.get(place) ?? [],
            beside: 'with 1000 leads',
            bar: { of: 'value', most },
          };
      }
      await database.close();
    }
  }
}
