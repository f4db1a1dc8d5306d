import { attempt } from './attempt.ts';
import type { Bar } from './Figure.ts';
import { compareInserts } from './inserts/compareInserts.ts';
import { crowds } from './inserts/crowds.ts';
import type { InsertPeer } from './peers/InsertPeer.ts';
import { startLitePeer } from './peers/startLitePeer.ts';
import { startPostgresPeer } from './peers/startPostgresPeer.ts';
import type { Row } from './Row.ts';
import { startOurs } from './startOurs.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

/** A peer that can be started, with the bars by the number of clients. */
type Opponent = { name: string; start(): Promise<InsertPeer>; bars?: Record<number, Bar> };

const bar: Bar = { of: 'ratio', least: 1.5 };

const opponents: readonly Opponent[] = [
  ...(['transaction', 'statement'] as const).map((shape) => ({
    name: `Postgres by ${shape}`,
    start: () => startPostgresPeer(shape),
    bars: { 1: bar, 50: bar },
  })),
  { name: '@supabase/lite', start: startLitePeer },
];

async function* compareWith({ name, start, bars }: Opponent, rounds: number): AsyncGenerator<Row> {
  await using ours = stopsAtEnd(await startOurs());
  await using peer = stopsAtEnd(await start());
  for (const crowd of crowds) {
    const { clients } = crowd;
    const title = `durable inserts over HTTP, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    const bar = bars?.[clients];
    const comparison = { name: title, crowd, ours: ours.url, peer, ...(bar && { bar }) };
    yield* attempt(`${title}, against ${name}`, compareInserts(comparison, rounds));
  }
}

/** Our server with its embedded store against each peer. */
export async function* measureInserts(rounds: number): AsyncGenerator<Row> {
  for (const opponent of opponents) {
    yield* attempt(`inserts against ${opponent.name}`, compareWith(opponent, rounds));
  }
}
