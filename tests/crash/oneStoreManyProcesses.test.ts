import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { holdStore } from '../support/leadStores.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { insertCall, post, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import type { WriterTask } from './support/writeLeads.ts';

const run = promisify(execFile);
const writer = fileURLToPath(new URL('./support/writeLeads.ts', import.meta.url));

type Task = Pick<WriterTask, 'prefix'> & Partial<WriterTask>;

/** Lets processes begin to write into a folder at the same time. @returns the keys by reported outcome */
async function writeTogether(folder: string, tasks: readonly Task[]) {
  const running = tasks.map((task) => {
    const whole: WriterTask = { folder, writers: 25, rowsPerCall: 1, calls: 1000, ...task };
    return run(process.execPath, [writer, JSON.stringify(whole)]);
  });
  await Promise.all(running.map(({ child }) => child.stdout && once(child.stdout, 'data')));
  for (const { child } of running) child.stdin?.write('go\n');
  const ended = await Promise.all(running);
  expect(ended.map(({ stderr }) => stderr)).toEqual(tasks.map(() => ''));
  const reports = ended.flatMap(({ stdout }) => stdout.trim().split('\n'));
  const keysOf = (outcome: string) =>
    reports
      .filter((line) => line.startsWith(`${outcome} `))
      .map((line) => line.split(' ')[1] ?? '');
  return { stored: keysOf('stored'), repeated: keysOf('repeated') };
}

it('keeps every lead from two processes on one store, and one with a shared key once', async () => {
  const folder = temporaryFolder();
  const own = [{ prefix: 'process-a' }, { prefix: 'process-b' }];
  const shared = { prefix: 'shared-key', calls: 300 };
  const { stored, repeated } = await writeTogether(folder, [...own, shared, shared]);
  expect([stored.length, repeated.length]).toEqual([2300, 300]);
  expectNoneLost('two processes on one store', stored, storedCalls(folder));
});

it('answers leads with 503 and serves pages while another process holds the lock, then stores them', async () => {
  const server = await startTestServer();
  const call = insertCall('sent-again-until-it-is-stored');
  const release = holdStore(server.dataDir);
  let answered = 0;
  const send = (key: string) => post(server.url, insertCall(key)).finally(() => (answered += 1));
  const first = send('first-of-those-that-wait');
  for (let page = 0; page < 50; page += 1) expect(await server.page()).toBe(200);
  expect(answered).toBe(0);
  const others = Promise.all(['second-of-those-that-wait', 'third-of-those-that-wait'].map(send));
  const refusal = { status: 503, headers: { 'retry-after': '1' } };
  expect(await first).toMatchObject(refusal);
  // They came later, but wait no longer.
  for (let page = 0; page < 5; page += 1) expect(await server.page()).toBe(200);
  expect(answered).toBe(3);
  expect(await others).toMatchObject([refusal, refusal]);
  const inTime = post(server.url, call);
  expect(await server.page()).toBe(200);
  release();
  expect((await inTime).status).toBe(201);
  expect([...storedCalls(server.dataDir)]).toEqual([call.headers['idempotency-key']]);
});
