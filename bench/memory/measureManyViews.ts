import type { Figure } from '../Figure.ts';
import { startPages } from '../load/startWrk.ts';
import { repeat } from '../repeat.ts';
import { onNewServer } from './onNewServer.ts';
import { readSettled } from './readSettled.ts';

const seconds = 3;
const warmUp = 200_000;
const many = 1_000_000;

const viewPages = async (url: string, least: number) => {
  let views = 0;
  while (views < least) views += (await startPages({ url, seconds })).requests;
};

/** Before and after a million views of the home page, once the server has reached its working size. */
export async function* measureManyViews(rounds: number): AsyncGenerator<Figure> {
  const readOnce = () =>
    onNewServer(async ({ url, process }) => {
      await viewPages(url, warmUp);
      const before = await readSettled(process);
      await viewPages(url, many);
      return { before, after: await readSettled(process) };
    });
  const readings = await repeat(rounds, readOnce);
  yield {
    name: 'server memory, after a million page views more',
    unit: 'MB',
    ours: readings.map(({ after }) => after),
    reference: readings.map(({ before }) => before),
    against: 'the same server after its first 200,000 page views',
    bar: { of: 'ratio', most: 1.05 },
  };
}
