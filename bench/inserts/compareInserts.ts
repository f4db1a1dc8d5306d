import { compareInTurns } from '../compareInTurns.ts';
import type { Bar, Figure } from '../Figure.ts';
import { type InsertLoad, startInserts } from '../load/startWrk.ts';
import type { InsertPeer } from '../peers/InsertPeer.ts';
import { ourInserts } from '../startOurs.ts';
import type { Crowd } from './crowds.ts';

type Comparison = { name: string; crowd: Crowd; ours: string; peer: InsertPeer; bar?: Bar };

/** Leads that a crowd has answered a second, by the server at our address and by a peer. */
export async function* compareInserts(
  { name, crowd, ours, peer, bar }: Comparison,
  rounds: number,
): AsyncGenerator<Figure> {
  const insert = async (target: Pick<InsertLoad, 'address' | 'key'>) =>
    (await startInserts({ ...target, ...crowd })).perSecond;
  const turns = await compareInTurns(
    rounds,
    () => insert(ourInserts(ours)),
    () => insert(peer),
  );
  yield { name, unit: '/s', ...turns, against: peer.description, ...(bar && { bar }) };
}
