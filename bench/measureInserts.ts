import { ownPublicKey } from '../config/backend.ts';
import { findPostgres } from '../scripts/test/findPostgres.ts';
import { startPostgres } from '../tests/support/startPostgres.ts';
import type { Figure } from './Figure.ts';
import { startInserts } from './load/startWrk.ts';
import { Missing } from './peers/Missing.ts';
import { startPostgresPeer } from './peers/startPostgresPeer.ts';
import { startOurs } from './startOurs.ts';

const rounds = 9;
const seconds = 1;
const crowds = [1, 50];
const shapes = ['transaction', 'statement'] as const;

const figure = (clients: number, ours: number[], reference: number[], against: string): Figure => ({
  name: `durable inserts over HTTP, ${clients} client${clients > 1 ? 's' : ''}`,
  unit: '/s',
  ours,
  ...(reference.length > 0 && { reference }),
  against,
  bar: { least: 1.5 },
});

async function measure(): Promise<Figure[]> {
  if (!findPostgres().programs) throw new Missing('Postgres is not installed');
  const postgres = await startPostgres();
  const ours = await startOurs();
  const figures: Figure[] = [];
  for (const shape of shapes) {
    const peer = await startPostgresPeer(postgres.url, shape);
    for (const clients of crowds) {
      const perSecond = ({ url }: { url: string }) =>
        startInserts({ url, key: ownPublicKey, clients, seconds });
      await perSecond(ours);
      await perSecond(peer);
      const [our, their]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        our.push(await perSecond(ours));
        their.push(await perSecond(peer));
      }
      figures.push(
        figure(clients, our, their, `Postgres ${postgres.version}, ${peer.description}`),
      );
    }
    await peer.stop();
  }
  await ours.stop();
  await postgres.stop();
  return figures;
}

/** Our server with its embedded store against the same server inserting into Postgres, turn by turn. */
export async function measureInserts(): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return crowds.map((clients) => figure(clients, [], [], error.message));
  }
}
