import { ownPublicKey } from '../config/backend.ts';
import type { Figure } from './Figure.ts';
import { startPageLoad } from './load/startPageLoad.ts';
import { startInserts } from './load/startWrk.ts';
import { startOurs } from './startOurs.ts';

const rounds = 5;
const seconds = 3;
const clients = 50;

/** The home page's p99 for one visitor, quiet and while fifty clients send leads without pause. */
export async function measureFlood(): Promise<Figure[]> {
  const { url, stop } = await startOurs();
  const page = async () => (await startPageLoad({ url, seconds })).p99;
  const flood = () => startInserts({ url, key: ownPublicKey, clients, seconds: seconds + 1 });
  const [quiet, flooded]: [number[], number[]] = [[], []];
  await page();
  await flood();
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await page());
    const [p99] = await Promise.all([page(), flood()]);
    flooded.push(p99);
  }
  await stop();
  return [
    {
      name: `page p99 while ${clients} clients insert`,
      unit: 'ms',
      ours: flooded,
      reference: quiet,
      against: 'the same page when it is quiet',
      bar: { most: 3 },
    },
  ];
}
