import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { createDeliveryWorker } from '../../server/delivery/DeliveryWorker.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { type ReceivedCall, startReceiver } from '../support/receivers.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const script = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

/** Starts `leads deliver` in a process of its own. */
const startDeliverer = (env: Record<string, string>, ...options: string[]): ChildProcess =>
  spawn(process.execPath, [script, 'deliver', ...options], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Resolves with the exit code, or null where a signal ended it. */
async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

async function storeWith(leads: number): Promise<string> {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  await Promise.all(Array.from({ length: leads }, () => store.insert(sampleInsert())));
  await store.close();
  return folder;
}

const environment = (folder: string, url: string) => ({
  DATA_DIR: folder,
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
});

const leadsOf = (calls: ReceivedCall[]): number[] =>
  calls.map(({ body }) => JSON.parse(body).data.id).sort((a, b) => a - b);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('delivers each lead once by workers of three processes beside each other', async () => {
  const folder = await storeWith(300);
  const receiver = await startReceiver();
  const env = environment(folder, receiver.url);
  const workers = numbers(3).map(() => startDeliverer(env, '--once'));
  expect(await Promise.all(workers.map(endOf))).toEqual([0, 0, 0]);
  expect(leadsOf(receiver.calls)).toEqual(numbers(300));
});

it('delivers what a worker killed in mid-delivery held, once its lease is over', async ({
  task,
}) => {
  const folder = await storeWith(20);
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  let answered = 0;
  const receiver = await startReceiver((response) => {
    answered += 1;
    if (answered > 8) isBusy();
    else response.end();
  });
  const worker = startDeliverer(environment(folder, receiver.url));
  await busy;
  worker.kill('SIGKILL');
  await endOf(worker);
  const before = receiver.calls.length;
  receiver.answer = (response) => response.end();

  const clock = { time: Date.now() };
  const another = await createDeliveryWorker(
    { webhook: { url: receiver.url, secrets: [secret] } },
    {
      openDatabase: async () => openSqliteDatabase(folder),
      report: () => {},
      now: () => new Date(clock.time),
    },
  );
  const deliver = () => another.deliverDue(new AbortController().signal);
  await deliver();
  const held = new Set(leadsOf(receiver.calls.slice(0, before)));
  expect(leadsOf(receiver.calls.slice(before)).filter((lead) => held.has(lead))).toEqual([]);
  clock.time += leaseTime;
  await deliver();
  const delivered = [...receiver.calls.slice(0, 8), ...receiver.calls.slice(before)];
  const received = new Set(leadsOf(delivered));
  task.meta.fault = {
    ...{ fault: 'delivery killed in mid-attempt', rounds: 1, acknowledged: 20, unanswered: 0 },
    ...{ lost: 20 - received.size, remarks: 'counted are leads that were delivered' },
  };
  expect(received).toEqual(new Set(numbers(20)));
  const after = receiver.calls.length;
  clock.time += leaseTime;
  await deliver();
  expect(receiver.calls.length).toBe(after);
});
