import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/runServer.ts';
import { countCalls, insertCall, keepPosting, roundsOf } from './support/calls.ts';
import { missingStrace } from './support/disks.ts';
import { readCalls } from './support/storedCalls.ts';

/**
 * Holds up every sync of the disk by a process from now on.
 * @param delay in milliseconds
 * @returns what ends it
 */
async function slowDown(pid: number, delay: number): Promise<() => Promise<void>> {
  const syncs = 'fsync,fdatasync';
  const inject = `inject=${syncs}:delay_enter=${delay * 1000}`;
  const args = ['-f', '-p', String(pid), '-e', `trace=${syncs}`, '-e', inject, '-o', '/dev/null'];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(tracer, 'exit');
  const lines = createInterface({ input: tracer.stderr });
  await once(lines, 'line');
  return async () => {
    tracer.kill('SIGINT');
    await exited;
  };
}

/** How long a sync of the disk takes, in milliseconds: the first longer than a page on the slowest machine. */
const [firstDelay, delay] = [5000, 300];
const syncs = roundsOf(4, 40);
const clients = 100;

const missing = missingStrace();
if (missing) console.warn(`A slow disk is not tried: ${missing}`);

it.skipIf(missing)('a slow disk holds up inserts, and no page', async ({ task }) => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  const slow = (time: number) => slowDown(server.process.pid ?? 0, time);
  const endFirst = await slow(firstDelay);
  onTestFinished(endFirst);
  const page = async () => (await fetch(server.url)).status;

  let isStored = false;
  const call = insertCall('held-up-by-the-disk', 1);
  const insert = fetch(`${server.url}/rest/v1/merchant_leads`, call).then(({ status }) => {
    isStored = true;
    return status;
  });
  expect(await page()).toBe(200);
  expect(isStored).toBe(false);
  expect(await insert).toBe(201);
  await endFirst();

  const end = await slow(delay);
  onTestFinished(end);
  const writers = keepPosting(server.url, { prefix: 'on-a-slow-disk', clients });
  await writers.more('acknowledged', syncs * clients);
  expect(await page()).toBe(200);
  await end();
  await writers.stop();
  const acknowledged = ['held-up-by-the-disk', ...writers.acknowledged];
  task.meta.fault = {
    ...{
      fault: 'slow disk',
      rounds: 1,
      ...countCalls(acknowledged, readCalls(server.dataDir).rows),
    },
    remarks: `each sync took ${delay} ms; ${writers.refusals()} calls refused`,
  };
  expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
});
