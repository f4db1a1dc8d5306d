import { expect, it, onTestFinished } from 'vitest';
import type { Channel } from '../../server/delivery/channels/Channel.ts';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import {
  createDeliveryWorker,
  type DeliveryReport,
  DeliveryWorker,
} from '../../server/delivery/DeliveryWorker.ts';
import { type DeliveryRecord, listDeliveries } from '../../server/delivery/deliveryLog.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { fillStore } from '../support/leadStores.ts';
import { startReceiver } from '../support/receivers.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { quickFolder } from '../support/storePlace.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const minute = 60_000;
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`];
const never = new AbortController().signal;

async function insertLeads(folder: string, count: number): Promise<void> {
  await fillStore(folder, [sampleInsert({}, { rows: Array(count).fill(sampleLead()) })]);
}

async function readDeliveries(folder: string): Promise<DeliveryRecord[]> {
  const database = openSqliteDatabase(folder);
  onTestFinished(() => database.close());
  return Array.fromAsync(listDeliveries(database, {}));
}

it('gives a receiver that is down for a day every lead once it is back', async () => {
  const folder = temporaryFolder(quickFolder);
  const clock = { time: Date.now() };
  const start = clock.time;
  const received: number[] = [];
  const receiver = await startReceiver((response, call) => {
    const isUp = clock.time >= start + 24 * 60 * minute;
    if (isUp) received.push(JSON.parse(call.body).data.id);
    response.writeHead(isUp ? 200 : 503).end();
  });
  const worker = await createDeliveryWorker(
    { webhook: { url: receiver.url, secrets } },
    {
      openDatabase: async () => openSqliteDatabase(folder),
      report: () => {},
      now: () => new Date(clock.time),
    },
  );
  for (let hour = 0; hour < 48; hour += 1) {
    if (hour < 24 && hour % 6 === 0) await insertLeads(folder, 8);
    await worker.deliverDue(never);
    clock.time += 60 * minute;
  }
  expect(received.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
  const states = (await readDeliveries(folder)).map(({ state }) => state);
  expect(states).toEqual(Array(32).fill('delivered'));
});

/** A worker over a channel of the test, on a store with some leads. */
async function workerWith(
  send: Channel['send'],
  { leads = 1, patience = 5000, longestAttempt = 45_000 } = {},
) {
  const folder = temporaryFolder(quickFolder);
  await insertLeads(folder, leads);
  const reports: DeliveryReport[] = [];
  const store = { isAway: false };
  const open = async () => {
    if (store.isAway) throw Object.assign(new Error('ana@geheim.example'), { code: 'ENOENT' });
    return openSqliteDatabase(folder);
  };
  const now = () => new Date();
  const worker = new DeliveryWorker({
    queue: new DeliveryQueue(open, now),
    channels: [{ name: 'webhook', parallel: 2, mostLeads: 1, send }],
    now,
    patience,
    longestAttempt,
    report: (report) => reports.push(report),
  });
  const until = (event: DeliveryReport['event']) =>
    expect.poll(() => reports.map((report) => report.event)).toContain(event);
  return { folder, store, worker, reports, until };
}

it('gives back what takes too long, as if it had not been tried', async () => {
  const stop = new AbortController();
  const { worker, folder, reports } = await workerWith(
    (_leads, signal) =>
      new Promise((resolve) => {
        const failed = { kind: 'failed', failure: 'timeout', notBefore: null } as const;
        signal.addEventListener('abort', () => resolve(failed));
        stop.abort();
      }),
    { patience: 1 },
  );
  await worker.run(stop.signal);
  const [delivery] = await readDeliveries(folder);
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 0, failure: null });
  expect(Date.parse(delivery?.due_at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(reports).toMatchObject([{ event: 'given back' }]);
});

it('releases what a channel never settles, also when it must stop, and says so', async () => {
  const deaf = () => new Promise<never>(() => {});
  const { worker, folder, until } = await workerWith(deaf, { leads: 3, longestAttempt: 20 });
  await worker.deliverDue(never);
  const failed = { state: 'waiting', attempts: 1, failure: 'timeout' };
  expect(await readDeliveries(folder)).toMatchObject([failed, failed, failed]);
  await until('retry');

  const other = await workerWith(deaf, { patience: 1 });
  const stop = new AbortController();
  const ended = other.worker.run(stop.signal);
  await expect
    .poll(async () => (await readDeliveries(other.folder)).map(({ attempts }) => attempts))
    .toEqual([1]);
  stop.abort();
  await ended;
  expect(await readDeliveries(other.folder)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

it('goes on by itself after the database was away by turns, says so once, and names no more than a code', async () => {
  const { worker, store, reports, until } = await workerWith(async () => ({ kind: 'delivered' }));
  store.isAway = true;
  const stop = new AbortController();
  const ended = worker.run(stop.signal);
  await until('store away');
  store.isAway = false;
  await until('delivered');
  store.isAway = true;
  // The first closes the connection, the second finds nobody.
  for (const _ of [1, 2]) await worker.deliverDue(never);
  store.isAway = false;
  await until('store back');
  stop.abort();
  await ended;
  expect(reports.filter(({ event }) => event.startsWith('store'))).toEqual([
    { event: 'store away', code: 'ENOENT' },
    { event: 'store back' },
  ]);
});
