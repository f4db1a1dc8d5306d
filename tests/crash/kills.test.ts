import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { fillStore } from '../support/leadStores.ts';
import { type ReceivedCall, startReceiver, webhookTo } from '../support/receivers.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { deliverDue, keepPosting, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';

const [rounds, clients, rowsPerCall] = [roundsOf(10, 30), 50, 2];

/** Somewhere between the first commits and some hundred later, never at the same place. */
const killAfter = () => 1 + Math.floor(Math.random() * roundsOf(200, 600));

it(`loses no acknowledged lead in ${rounds} kills of the server with ${clients} clients writing`, async () => {
  const dataDir = temporaryFolder();
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const writers = keepPosting(await startTestServer({ dataDir }), { clients, rowsPerCall });
    await writers.more('acknowledged', killAfter());
    await writers.killServer();
    acknowledged.push(...writers.acknowledged);
    storedCalls(dataDir, rowsPerCall);
  }
  expectNoneLost('kill -9 of the server', acknowledged, storedCalls(dataDir, rowsPerCall), {
    ...{ rounds, remarks: `${clients} clients`, mayBeUnanswered: true },
  });
});

const script = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

/** Starts `leads deliver` in a process of its own. */
const startDeliverer = (dataDir: string, url: string, ...options: string[]) =>
  spawn(process.execPath, [script, 'deliver', ...options], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...webhookTo(url) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A store of so many leads, whose numbers begin with 1. */
async function storeOf(leads: number): Promise<string> {
  const folder = temporaryFolder();
  await fillStore(folder, Array(leads).fill({}));
  return folder;
}

const leadsOf = (calls: readonly ReceivedCall[]): number[] =>
  calls.map(({ body }) => JSON.parse(body).data.id).sort((a, b) => a - b);

it('delivers each lead once by workers of three processes beside each other', async () => {
  const [folder, receiver] = [await storeOf(150), await startReceiver()];
  const workers = numbers(3).map(() => startDeliverer(folder, receiver.url, '--once'));
  const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(leadsOf(receiver.calls)).toEqual(numbers(150));
});

it('delivers what a worker killed in mid-delivery held, once its lease is over', async () => {
  const folder = await storeOf(20);
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  const receiver = await startReceiver((response) => {
    if (receiver.calls.length > 8) isBusy();
    else response.end();
  });
  const worker = startDeliverer(folder, receiver.url);
  await busy;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const before = receiver.calls.splice(0);
  receiver.answer = (response) => response.end();

  const began = Date.now();
  const deliverAfter = (leases: number) =>
    deliverDue(folder, receiver.url, began + leases * leaseTime);
  await deliverAfter(0);
  const held = new Set(leadsOf(before));
  expect(leadsOf(receiver.calls).filter((lead) => held.has(lead))).toEqual([]);
  await deliverAfter(1);
  const delivered = leadsOf([...before.slice(0, 8), ...receiver.calls]).map(String);
  expectNoneLost('delivery killed in mid-attempt', numbers(20).map(String), new Set(delivered), {
    remarks: 'counted are leads that were delivered',
  });
  const all = receiver.calls.length;
  await deliverAfter(2);
  expect(receiver.calls).toHaveLength(all);
});
