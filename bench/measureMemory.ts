import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './Figure.ts';
import { startOurs } from './startOurs.ts';

const rounds = 3;
const settled = 2000;

const residentMegabytes = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

const measureOnce = async () => {
  const server = await startOurs();
  await fetch(server.url).then((response) => response.text());
  await pause(settled);
  const megabytes = residentMegabytes(server.process.pid ?? 0);
  await server.stop();
  return megabytes;
};

/** What the server keeps resident once it has answered its first page and nobody asks for more. */
export async function measureMemory(): Promise<Figure[]> {
  const figure = { name: 'server memory, idle', unit: 'MB', bar: { most: 100 } };
  if (process.platform !== 'linux') {
    return [{ ...figure, ours: [], against: 'read from /proc, which this system lacks' }];
  }
  await measureOnce();
  const ours: number[] = [];
  for (let round = 0; round < rounds; round += 1) ours.push(await measureOnce());
  return [{ ...figure, ours, against: 'resident set, pages in memory' }];
}
