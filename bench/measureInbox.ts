import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
import { growStore } from './scale/growStore.ts';

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

/** Spreads the leads over the last three years, all ended except the newest 300. */
function spreadLeads(dataDir: string, size: number): void {
  const database = new DatabaseSync(join(dataDir, 'leads.db'));
  database.exec(`
    UPDATE merchant_leads SET created_at =
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('-%f days', (${size} - id) * 1095.0 / ${size}));
    UPDATE lead_states SET status = CASE lead_id % 9 WHEN 0 THEN 'won' ELSE 'lost' END
      WHERE lead_id <= ${size - 300};`);
  database.close();
}

/** Milliseconds of each read, round by round, after a warm-up round. */
async function measureReads(database: Database, rounds: number): Promise<number[][]> {
  const times = reads.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { read }] of reads.entries()) {
      const started = performance.now();
      await read(database);
      if (round > 0) times[index]?.push(performance.now() - started);
    }
  }
  return times;
}

/** The inbox's reads with many leads on both databases, compared with a thousand. */
export async function* measureInbox(rounds: number): AsyncGenerator<Figure> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(mkdtempDisposableSync(join(tmpdir(), 'bench-inbox-')));
  const postgres = opened.adopt(
    await startPostgres(),
    async (server) => void (await server.stop()),
  );
  const few = new Map<string, number[][]>();
  for (const size of [1e3, 1e4, 1e5]) {
    const dataDir = join(folder.path, String(size));
    growStore(dataDir, 1, size);
    spreadLeads(dataDir, size);
    await askPostgres(postgres.url, `CREATE DATABASE inbox_${size}`);
    const url = new URL(postgres.url);
    url.pathname = `inbox_${size}`;
    const embedded = openSqliteDatabase(dataDir);
    const copied = await openPostgresDatabase({ url: url.href, place: url.pathname }, true);
    await copyLeads(embedded, copied);
    await askPostgres(url.href, 'ANALYZE');
    for (const [where, database] of Object.entries({ SQLite: embedded, Postgres: copied })) {
      const times = await measureReads(database, rounds);
      if (size === 1e3) few.set(where, times);
      else
        for (const [index, { name, most }] of reads.entries())
          yield {
            name: `inbox, ${size} leads on ${where}: ${name}`,
            unit: 'ms',
            ours: times[index] ?? [],
            reference: few.get(where)?.[index] ?? [],
            against: 'the same with 1000 leads',
            bar: { of: 'value', most },
          };
      await database.close();
    }
  }
}
