import type { Figure } from '../Figure.ts';
import { startInserts, startPages } from '../load/startWrk.ts';
import { repeat } from '../repeat.ts';
import { ourInserts } from '../startOurs.ts';
import { onNewServer } from './onNewServer.ts';
import { readMemory } from './readMemory.ts';

const seconds = 10;

/** The peak while pages are read and leads come in, both as fast as the server can. */
export async function* measureUnderLoad(rounds: number): AsyncGenerator<Figure> {
  const readOnce = () =>
    onNewServer(async ({ url, process }) => {
      const inserts = startInserts({ ...ourInserts(url), clients: 50, seconds });
      await Promise.all([startPages({ url, seconds }), inserts]);
      return readMemory(process.pid, 'peak');
    });
  yield {
    name: 'server memory, 50 connections read and 50 insert',
    unit: 'MB',
    ours: await repeat(rounds, readOnce),
    against: `peak of the resident set in ${seconds} s; no peer`,
  };
}
