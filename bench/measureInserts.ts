import { findPostgres } from '../scripts/test/findPostgres.ts';
import { startPostgres } from '../tests/support/startPostgres.ts';
import { attempt } from './attempt.ts';
import type { Bar } from './Figure.ts';
import { compareInserts } from './inserts/compareInserts.ts';
import { crowds } from './inserts/crowds.ts';
import { Missing } from './peers/Missing.ts';
import { startPostgrestPeer } from './peers/startPostgrestPeer.ts';
import type { Row } from './Row.ts';
import { startOurs } from './startOurs.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

/** One of our stores against PostgREST with a number of connections, with the bars by the number of clients. */
type Match = {
  name: string;
  start: () => ReturnType<typeof startOurs>;
  pool?: number;
  bars?: Record<number, Bar>;
};

const atLeast = (least: number): Bar => ({ of: 'ratio', least });

/** Our server over a durable Postgres of its own, which ends with it. */
async function startOnPostgres() {
  if (!findPostgres().programs) throw new Missing('Postgres is not installed');
  const postgres = await startPostgres();
  const server = await startOurs({ DATABASE_URL: postgres.url });
  const stop = async () => {
    const code = await server.stop();
    await postgres.stop();
    return code;
  };
  return { ...server, stop };
}

const matches: readonly Match[] = [
  { name: 'PostgREST', start: startOurs, bars: { 1: atLeast(2), 50: atLeast(3.5) } },
  { name: 'PostgREST with fifty connections', start: startOurs, pool: 50 },
  {
    ...{ name: 'PostgREST, with DATABASE_URL', start: startOnPostgres },
    bars: { 1: atLeast(1), 50: atLeast(1) },
  },
];

async function* play({ name, start, pool, bars }: Match, rounds: number): AsyncGenerator<Row> {
  await using ours = stopsAtEnd(await start());
  await using peer = stopsAtEnd(await startPostgrestPeer(pool));
  for (const crowd of crowds) {
    const { clients } = crowd;
    const title = `durable inserts over HTTP, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    const bar = bars?.[clients];
    const comparison = { name: title, crowd, ours: ours.url, peer, ...(bar && { bar }) };
    yield* attempt(`${title}, against ${name}`, compareInserts(comparison, rounds));
  }
}

/** Our server over each of its own stores, against genuine PostgREST. */
export async function* measureInserts(rounds: number): AsyncGenerator<Row> {
  for (const match of matches) {
    yield* attempt(`inserts against ${match.name}`, play(match, rounds));
  }
}
