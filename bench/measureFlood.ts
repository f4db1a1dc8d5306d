import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Figure, quantile } from './Figure.ts';
import { ask, ourInserts, startOurs, stopsAtEnd } from './ourServer.ts';
import { compareInTurns } from './rounds.ts';
import { startInserts } from './wrk.ts';

const seconds = 5;
const clients = 50;

/** Milliseconds from one visitor to the next. */
const pace = 5;

async function visit(url: string, agent: Agent): Promise<number> {
  const sent = performance.now();
  const { status } = await ask(url, {}, agent);
  if (status !== 200) throw new Error(`GET ${url}: ${status}`);
  return performance.now() - sent;
}

/**
 * Visitors who come one after the other, whether those before them were answered or not: a page that
 * takes long does not keep the next ones from being asked for, and counted.
 */
async function receiveVisitors(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const start = performance.now();
  for (let due = start; due < start + seconds * 1000; due += pace) {
    await pause(Math.max(0, due - performance.now()));
    const one = visit(url, agent);
    one.catch(() => {}); // told below, once all have come
    visits.push(one);
  }
  const latencies = await Promise.all(visits);
  agent.destroy();
  return latencies;
}

const visitorsProgram = fileURLToPath(import.meta.url);

/** The 99th percentile of the times to the whole page, in milliseconds, for visitors from a process of their own: their work is not the server's. */
async function readPages(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [visitorsProgram, url]);
  return Number(stdout);
}

/** The home page's p99 for visitors who come at a steady pace, while clients send leads without pause and while none does. */
export async function* measureFlood(rounds: number): AsyncGenerator<Figure> {
  await using server = stopsAtEnd(await startOurs());
  const home = `${server.url}/`;
  const readFlooded = async () => {
    const flood = startInserts({ ...ourInserts(server.url), clients, seconds: seconds + 1 });
    const [p99] = await Promise.all([readPages(home), flood]);
    return p99;
  };
  yield {
    name: `home page, p99 while ${clients} clients insert`,
    unit: 'ms',
    ...(await compareInTurns(rounds, readFlooded, () => readPages(home))),
    against: 'the same when nobody inserts; 200 visitors a second, none waits for another',
    bar: { of: 'ratio', most: 3 },
  };
}

if (import.meta.main) {
  const [, , url = ''] = process.argv;
  process.stdout.write(String(quantile(await receiveVisitors(url), 0.99)));
}
