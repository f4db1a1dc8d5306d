import {
  prepareHostedDatabase,
  startPostgrest,
} from '../tests/support/hosted/startHostedProject.ts';
import { startPostgres } from '../tests/support/postgres/startPostgres.ts';
import type { RunningServer } from '../tests/support/runServer.ts';
import type { Figure, Row } from './Figure.ts';
import { ourInserts, startOurs, stopsAtEnd } from './ourServer.ts';
import { attempt, compareInTurns } from './rounds.ts';
import { type InsertLoad, startInserts } from './wrk.ts';

const seconds = 2;

/** One of our stores against PostgREST, with the bars by the number of clients. */
type Match = { name: string; start: () => Promise<RunningServer>; bars: Record<number, number> };

type Peer = { address: string; description: string; stop(): Promise<void> };

/**
 * Genuine PostgREST as it comes, with our schema in a durable Postgres of its own and nothing before it.
 * @throws where this machine has no Postgres or no PostgREST
 */
async function startPostgrestPeer(): Promise<Peer> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  const database = await prepareHostedDatabase(postgres.url);
  await database.end();
  const api = await startPostgrest(postgres.url);
  opened.defer(() => api.stop());
  const running = opened.move();
  return {
    address: `http://127.0.0.1:${api.port}/merchant_leads`,
    description: `PostgREST 12.0.2, Postgres ${postgres.version}, pool of 10`,
    stop: () => running.disposeAsync(),
  };
}

/** Our server over a durable Postgres of its own, which ends with it. */
async function startOnPostgres(): Promise<RunningServer> {
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
  { name: 'durable inserts over HTTP', start: startOurs, bars: { 1: 1.2, 50: 3.5 } },
  { name: 'the same by `DATABASE_URL`', start: startOnPostgres, bars: { 1: 1, 50: 1 } },
];

type Target = Pick<InsertLoad, 'address' | 'key'>;

async function* compare(
  [ours, peer]: [Target, Target & Peer],
  [clients, least]: [number, number],
  name: string,
  rounds: number,
): AsyncGenerator<Figure> {
  const insert = async ({ address, key }: Target) =>
    (await startInserts({ address, ...(key && { key }), clients, seconds })).perSecond;
  const turns = await compareInTurns(
    rounds,
    () => insert(ours),
    () => insert(peer),
  );
  yield { name, unit: '/s', ...turns, against: peer.description, bar: { of: 'ratio', least } };
}

async function* play({ name, start, bars }: Match, rounds: number): AsyncGenerator<Row> {
  await using ours = stopsAtEnd(await start());
  await using peer = stopsAtEnd(await startPostgrestPeer());
  for (const [crowd, least] of Object.entries(bars)) {
    const clients = Number(crowd);
    const title = `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    const targets: [Target, Target & Peer] = [ourInserts(ours.url), peer];
    yield* attempt(title, compare(targets, [clients, least], title, rounds));
  }
}

/** Our server over each of its own stores, against genuine PostgREST. */
export async function* measureInserts(rounds: number): AsyncGenerator<Row> {
  for (const match of matches) yield* attempt(match.name, play(match, rounds));
}
