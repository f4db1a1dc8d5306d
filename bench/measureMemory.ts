import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../tests/support/runServer.ts';
import type { Figure, Row } from './Figure.ts';
import { ask, startOurs, stopsAtEnd } from './ourServer.ts';
import { attempt, Missing, repeat } from './rounds.ts';
import { startPages } from './wrk.ts';

/** Milliseconds without work after which a process has given back what it does. */
const settled = 2000;

/**
 * What the server has resident, in MB, once nobody has asked it for anything for a while.
 * @throws {Missing} where the system has no /proc
 */
async function readSettled({ process: { pid } }: RunningServer): Promise<number> {
  if (process.platform !== 'linux') throw new Missing('/proc, which only Linux has');
  await pause(settled);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function* measureIdle(rounds: number): AsyncGenerator<Figure> {
  const readOnce = async () => {
    await using server = stopsAtEnd(await startOurs());
    await ask(server.url);
    return await readSettled(server);
  };
  yield {
    name: 'server memory, idle',
    unit: 'MB',
    ours: await repeat(rounds, readOnce),
    against: 'resident set after the first page, pages held in memory; no peer',
    bar: { of: 'value', most: 160 },
  };
}

/** The server reaches its working size in the first of them. */
const warmUp = 200_000;
const many = 1_000_000;

const viewPages = async (url: string, least: number) => {
  let views = 0;
  while (views < least) views += (await startPages({ url, seconds: 3 })).requests;
};

async function* measureManyViews(rounds: number): AsyncGenerator<Figure> {
  const readOnce = async () => {
    await using server = stopsAtEnd(await startOurs());
    await viewPages(server.url, warmUp);
    const before = await readSettled(server);
    await viewPages(server.url, many);
    return { before, after: await readSettled(server) };
  };
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

/**
 * What the server has resident. No peer stands beside it: a worker of nginx holds neither pages nor a
 * store, but leaves what it reads to the system's cache.
 */
export async function* measureMemory(rounds: number): AsyncGenerator<Row> {
  yield* attempt('server memory, idle', measureIdle(rounds));
  yield* attempt('server memory after a million page views', measureManyViews(rounds));
}
