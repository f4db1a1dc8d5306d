import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { makeStore } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { type ReceivedCall, startReceiver, webhookTo } from '../support/receivers.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { keepPosting, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import { seedStores } from './support/seedStores.ts';

const [rounds, clients, rowsPerCall] = [roundsOf(10, 30), 50, 2];

/** Between the first commits and some hundreds later, at a different point each time. */
const killAfter = () => 1 + Math.floor(Math.random() * roundsOf(200, 600));

it(`loses no acknowledged lead in ${rounds} kills of the server while ${clients} clients write`, async () => {
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

const startLeads = (dataDir: string, env: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  });

const startDeliverer = (dataDir: string, url: string) =>
  startLeads(dataDir, webhookTo(url), 'deliver');

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const leadsOf = (calls: readonly ReceivedCall[]): number[] =>
  calls.map(({ body }) => JSON.parse(body).data.id).sort((a, b) => a - b);

it('delivers what a killed worker had claimed, after its lease has expired', async () => {
  const folder = await makeStore(Array(20).fill({}));
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
  const deliverAfter = async (leases: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: began + leases * leaseTime });
    await leadsCommand(folder, { env: webhookTo(receiver.url) })('deliver', '--once');
    vi.useRealTimers();
  };
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

/** Roughly the duration of a restore, in milliseconds. */
const restoreTime = 600;

it('a killed restore leaves either the old store or the restored one', async () => {
  const { killed, backup, early, late } = await seedStores(temporaryFolder());
  for (let round = 0; round < roundsOf(3, 40); round += 1) {
    const folder = temporaryFolder();
    cpSync(killed, folder, { recursive: true });
    const restoring = startLeads(folder, {}, 'restore', backup);
    const ended = once(restoring, 'exit');
    await Promise.race([ended, pause(Math.random() * restoreTime)]);
    restoring.kill('SIGKILL');
    await ended;
    await (await openSqliteStore(folder)).close();
    const stored = storedCalls(folder);
    const isOld = late.some((key) => stored.has(key));
    expectNoneLost('restore killed', isOld ? [...early, ...late] : early, stored, {
      remarks: 'the store was the old one or the restored one',
    });
  }
});
