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

/** Clients, and seconds enough for each of them to be answered several times by the slowest peer. */
const crowds = [
  { clients: 1, seconds: 2 },
  { clients: 50, seconds: 2 },
  { clients: 500, seconds: 5 },
] as const;

type Crowd = (typeof crowds)[number];

const bar: Bar = { of: 'ratio', least: 1.5 };

const opponents: readonly Opponent[] = [
  ...(['transaction', 'statement'] as const).map((shape) => ({
    name: `Postgres, ${shape}`,
    start: () => startPostgresPeer(shape),
    bars: { 1: bar, 50: bar },
  })),
  { name: '@supabase/lite', start: startLitePeer, bars: {} },
];

const insert = async (url: string, crowd: Crowd) =>
  (await startInserts({ url, key: ownPublicKey, ...crowd })).perSecond;

async function* compareWith({ start, bars }: Opponent, rounds: number): AsyncGenerator<Row> {
  await using ours = stopsAtEnd(await startOurs());
  await using peer = stopsAtEnd(await start());
  const compareAt = async function* (name: string, crowd: Crowd): AsyncGenerator<Figure> {
    const turns = await compareInTurns(
      rounds,
      () => insert(ours.url, crowd),
      () => insert(peer.url, crowd),
    );
    const bar = bars[crowd.clients];
    yield { name, unit: '/s', ...turns, against: peer.description, ...(bar && { bar }) };
  };
  for (const crowd of crowds) {
    const { clients } = crowd;
    const name = `durable inserts over HTTP, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    yield* attempt(`${name}, against ${peer.description}`, compareAt(name, crowd));
  }
}

/** Our server with its embedded store against each peer, turn by turn. */
export async function* measureInserts(rounds: number): AsyncGenerator<Row> {
  for (const opponent of opponents) {
    yield* attempt(`inserts against ${opponent.name}`, compareWith(opponent, rounds));
  }
}
