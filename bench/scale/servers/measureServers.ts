import { findPostgres } from '../../../scripts/test/findPostgres.ts';
import { startPostgres } from '../../../tests/support/startPostgres.ts';
import { type RunningServer, startServer } from '../../../tests/support/startServer.ts';
import { Missing } from '../../peers/Missing.ts';
import { median } from '../../statistics.ts';
import { insertLeads } from '../load/insertLeads.ts';
import type { LoadResult } from '../load/sendAll.ts';
import type { TakeDown } from '../Reading.ts';

const groups = [1, 2, 4];
const rounds = 5;
const load = { count: 1000, clients: 50 };
const warmUp = { count: 200, clients: 50 };

/** As behind a proxy, with the limit of each address counted but out of reach. */
const settings = { LOG_LEVEL: 'error', TRUST_PROXY: 'loopback', LEADS_RATE_LIMIT: '1000000' };

type Group = { servers: RunningServer[]; results: LoadResult[] };

async function startGroup(size: number, databaseUrl: string): Promise<Group> {
  const servers: RunningServer[] = [];
  while (servers.length < size) {
    servers.push(await startServer({ env: { ...settings, DATABASE_URL: databaseUrl } }));
  }
  return { servers, results: [] };
}

const insertInto = ({ servers }: Group, amount: typeof load) =>
  insertLeads(
    servers.map(({ url }) => url),
    amount,
  );

/** Inserts by one, two and four servers on one Postgres, turn by turn; the embedded store of one server beside them, as 0. */
export async function measureServers(takeDown: TakeDown): Promise<void> {
  if (!findPostgres().programs) throw new Missing('Postgres is not installed');
  const postgres = await startPostgres();
  const started = new Map<number, Group>();
  try {
    started.set(0, { servers: [await startServer({ env: settings })], results: [] });
    for (const size of groups) started.set(size, await startGroup(size, postgres.url));
    for (const group of started.values()) await insertInto(group, warmUp);
    for (let round = 0; round < rounds; round += 1) {
      for (const group of started.values()) group.results.push(await insertInto(group, load));
    }
    for (const [size, { results }] of started) {
      takeDown('rate', size, median(results.map(({ perSecond }) => perSecond)), '/s');
      takeDown('median', size, median(results.map((result) => result.median)), 'ms');
      takeDown('p99', size, median(results.map(({ p99 }) => p99)), 'ms');
    }
  } finally {
    for (const { servers } of started.values()) {
      for (const server of servers) await server.stop();
    }
    await postgres.stop();
  }
}
