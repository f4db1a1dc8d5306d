import { ownPublicKey } from '../config/backend.ts';
import { attempt } from './attempt.ts';
import { compareInTurns } from './compareInTurns.ts';
import type { Bar, Figure } from './Figure.ts';
import { startInserts } from './load/startWrk.ts';
import type { InsertPeer } from './peers/InsertPeer.ts';
import { startLitePeer } from './peers/startLitePeer.ts';
import { startPostgresPeer } from './peers/startPostgresPeer.ts';
import type { Row } from './Row.ts';
import { startOurs } from './startOurs.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

type Opponent = { name: string; start(): Promise<InsertPeer>; bars: Record<number, Bar> };

const seconds = 2;
const crowds = [1, 50, 500];
const bar: Bar = { of: 'ratio', least: 1.5 };

const opponents: readonly Opponent[] = [
  ...(['transaction', 'statement'] as const).map((shape) => ({
    name: `Postgres, ${shape}`,
    start: () => startPostgresPeer(shape),
    bars: { 1: bar, 50: bar },
  })),
  { name: '@supabase/lite', start: startLitePeer, bars: {} },
];

const insert = async (url: string, clients: number) =>
  (await startInserts({ url, key: ownPublicKey, clients, seconds })).perSecond;

async function* compareWith({ start, bars }: Opponent, rounds: number): AsyncGenerator<Row> {
  await using ours = stopsAtEnd(await startOurs());
  await using peer = stopsAtEnd(await start());
  const compareAt = async function* (name: string, clients: number): AsyncGenerator<Figure> {
    const turns = await compareInTurns(
      rounds,
      () => insert(ours.url, clients),
      () => insert(peer.url, clients),
    );
    const bar = bars[clients];
    yield { name, unit: '/s', ...turns, against: peer.description, ...(bar && { bar }) };
  };
  for (const clients of crowds) {
    const name = `durable inserts over HTTP, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    yield* attempt(`${name}, against ${peer.description}`, compareAt(name, clients));
  }
}

/** Our server with its embedded store against each peer, turn by turn. */
export async function* measureInserts(rounds: number): AsyncGenerator<Row> {
  for (const opponent of opponents) {
    yield* attempt(`inserts against ${opponent.name}`, compareWith(opponent, rounds));
  }
}
