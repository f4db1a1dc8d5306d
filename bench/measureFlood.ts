import { compareInTurns } from './compareInTurns.ts';
import type { Figure } from './Figure.ts';
import { startPageLoad } from './load/startPageLoad.ts';
import { startInserts } from './load/startWrk.ts';
import { ourInserts, startOurs } from './startOurs.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

const seconds = 5;
const clients = 50;

/** The home page's p99 for visitors who come at a steady pace, while clients send leads without pause and while none does. */
export async function* measureFlood(rounds: number): AsyncGenerator<Figure> {
  await using server = stopsAtEnd(await startOurs());
  const { url } = server;
  const readQuiet = async () => (await startPageLoad({ url, seconds })).p99;
  const readFlooded = async () => {
    const flood = startInserts({ ...ourInserts(url), clients, seconds: seconds + 1 });
    const [p99] = await Promise.all([readQuiet(), flood]);
    return p99;
  };
  yield {
    name: `home page, p99 while ${clients} clients insert`,
    unit: 'ms',
    ...(await compareInTurns(rounds, readFlooded, readQuiet)),
    against: 'the same when nobody inserts; 200 visitors a second, none waits for another',
    bar: { of: 'ratio', most: 3 },
  };
}
