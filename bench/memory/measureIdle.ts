import type { Figure } from '../Figure.ts';
import { repeat } from '../repeat.ts';
import { onNewServer } from './onNewServer.ts';
import { readSettled } from './readSettled.ts';

/** After the first page. */
export async function* measureIdle(rounds: number): AsyncGenerator<Figure> {
  const readOnce = () =>
    onNewServer(async ({ url, process }) => {
      await fetch(url).then((response) => response.text());
      return readSettled(process);
    });
  yield {
    name: 'server memory, idle',
    unit: 'MB',
    ours: await repeat(rounds, readOnce),
    against: 'resident set after the first page, pages held in memory; no peer',
    bar: { of: 'value', most: 100 },
  };
}
