import { ownPublicKey } from '../config/backend.ts';
import type { Figure } from './Figure.ts';
import { startInsertLoad } from './load/startLoad.ts';
import { Missing } from './peers/Missing.ts';
import { startPostgres } from './peers/startPostgres.ts';
import { startPostgresPeer } from './peers/startPostgresPeer.ts';
import { startOurs } from './startOurs.ts';

const rounds = 9;
const seconds = 1;

const insertsPerSecond = async (url: string, clients: number) =>
  (await startInsertLoad({ url, key: ownPublicKey, clients, seconds })).perSecond;

const figure = (clients: number, ours: number[], reference: number[], against: string): Figure => ({
  name: `durable inserts over HTTP, ${clients} client${clients > 1 ? 's' : ''}`,
  unit: '/s',
  ours,
  ...(reference.length > 0 && { reference }),
  against,
  bar: { least: 1.5 },
});

/** Our server with its embedded store against the same server inserting into Postgres, turn by turn. */
export async function measureInserts(): Promise<Figure[]> {
  const postgres = await startPostgres().catch((error: unknown) => {
    if (error instanceof Missing) return error;
    throw error;
  });
  if (postgres instanceof Missing) {
    return [1, 50].map((clients) => figure(clients, [], [], postgres.message));
  }
  const peer = await startPostgresPeer(postgres.url);
  const ours = await startOurs();
  const figures: Figure[] = [];
  for (const clients of [1, 50]) {
    await insertsPerSecond(ours.url, clients);
    await insertsPerSecond(peer.url, clients);
    const [our, their]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      our.push(await insertsPerSecond(ours.url, clients));
      their.push(await insertsPerSecond(peer.url, clients));
    }
    figures.push(figure(clients, our, their, `Postgres ${postgres.version}, ${peer.description}`));
  }
  await ours.stop();
  await peer.stop();
  await postgres.stop();
  return figures;
}
