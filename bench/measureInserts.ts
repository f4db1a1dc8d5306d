import {
  prepareHostedDatabase,
  startPostgrest,
} from '../tests/support/hosted/startHostedProject.ts';
import { startPostgres } from '../tests/support/postgres/startPostgres.ts';
import { startServer } from '../tests/support/runServer.ts';
import type { Figure } from './Figure.ts';
import { compareInTurns } from './rounds.ts';
import { type InsertTarget, insertForSeconds, ourInserts } from './wrk.ts';

/** Our stores against PostgREST, with the bars by number of clients. */
const matches = [
  { name: 'durable inserts over HTTP', byUrl: false, bars: { 1: 1.2, 50: 3.5 } },
  { name: 'the same by `DATABASE_URL`', byUrl: true, bars: { 1: 1, 50: 1 } },
];

const stop = async (running: { stop(): Promise<unknown> }) => void (await running.stop());

/** Our server and PostgREST, each as shipped, on a durable Postgres with our schema. */
async function* play(
  { name, byUrl, bars }: (typeof matches)[number],
  rounds: number,
): AsyncGenerator<Figure> {
  await using opened = new AsyncDisposableStack();
  const open = async () => opened.adopt(await startPostgres(), stop);
  const env = { LOG_LEVEL: 'error', ...(byUrl && { DATABASE_URL: (await open()).url }) };
  const ours = opened.use(await startServer({ command: 'start', env }));
  const { url, version } = await open();
  await (await prepareHostedDatabase(url)).end();
  const { port } = opened.adopt(await startPostgrest(url), stop);
  const peer = { address: `http://127.0.0.1:${port}/merchant_leads` };
  for (const [crowd, least] of Object.entries(bars)) {
    const clients = Number(crowd);
    const insert = (target: InsertTarget) => () => insertForSeconds(2, clients, target);
    yield {
      name: `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      unit: '/s',
      ...(await compareInTurns(rounds, insert(ourInserts(ours.url)), insert(peer))),
      beside: `PostgREST 12.0.2, Postgres ${version}, pool of 10`,
      bar: { of: 'ratio', least },
    };
  }
}

/** Our server on each of its own stores, against PostgREST. */
export async function* measureInserts(rounds: number): AsyncGenerator<Figure> {
  for (const match of matches) yield* play(match, rounds);
}
