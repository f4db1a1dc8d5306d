import { expect, it, onTestFinished, vi } from 'vitest';
import type { Channel } from '../../server/delivery/channels/Channel.ts';
import { DeliveryQueue, leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { type DeliveryReport, DeliveryWorker } from '../../server/delivery/DeliveryWorker.ts';
import { listDeliveries } from '../../server/delivery/deliveryLog.ts';
import { LastingDatabase } from '../../server/store/LastingDatabase.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { makeStore, onDatabase } from '../support/leadStores.ts';

const never = new AbortController().signal;

const readDeliveries = (folder: string) =>
  onDatabase(folder, (database) => Array.fromAsync(listDeliveries(database, {})));

async function workerWith(
  send: Channel['send'],
  { leads = 1, gracePeriod = 5000, longestAttempt = 45_000 } = {},
) {
  const folder = makeStore(Array(leads).fill({}));
  const reports: DeliveryReport[] = [];
  const store = { isAway: false };
  const open = async () => {
    if (store.isAway) throw Object.assign(new Error('ana@geheim.example'), { code: 'ENOENT' });
    return openSqliteDatabase(folder);
  };
  const worker = new DeliveryWorker({
    queue: new DeliveryQueue(new LastingDatabase(open)),
    channels: [{ name: 'webhook', parallel: 2, send }],
    gracePeriod,
    longestAttempt,
    report: (report) => reports.push(report),
  });
  const until = (event: DeliveryReport['event']) =>
    expect.poll(() => reports.map((report) => report.event)).toContain(event);
  return { folder, store, worker, reports, until };
}

it('releases deliveries that a channel never settles; when it stops, with the end of their lease', async () => {
  const deaf = () => new Promise<never>(() => {});
  const { worker, folder, until } = await workerWith(deaf, { leads: 3, longestAttempt: 20 });
  await worker.deliverDue(never);
  const failed = { state: 'waiting', attempts: 1, failure: 'timeout' };
  expect(await readDeliveries(folder)).toMatchObject([failed, failed, failed]);
  await until('retry');

  const other = await workerWith(deaf, { gracePeriod: 1 });
  const stop = new AbortController();
  const ended = other.worker.run(stop.signal);
  await expect
    .poll(async () => (await readDeliveries(other.folder)).map(({ attempts }) => attempts))
    .toEqual([1]);
  stop.abort();
  await ended;
  const [delivery] = await readDeliveries(other.folder);
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, failure: null });
  expect(Date.parse(delivery?.due_at ?? '')).toBeLessThanOrEqual(Date.now() + leaseTime);
  expect(other.reports).toEqual([]);
});

it('recovers by itself from database failures, and logs them once, with only a code', async () => {
  const { worker, store, reports, until } = await workerWith(async () => ({ kind: 'delivered' }));
  store.isAway = true;
  const stop = new AbortController();
  const ended = worker.run(stop.signal);
  await until('store away');
  store.isAway = false;
  await until('delivered');
  store.isAway = true;
  // One closes the connection, the other finds no store.
  for (const _ of [1, 2]) await worker.deliverDue(never);
  store.isAway = false;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  await until('store back');
  stop.abort();
  await ended;
  expect(reports.filter(({ event }) => event.startsWith('store'))).toEqual([
    { event: 'store away', code: 'ENOENT' },
    { event: 'store back' },
  ]);
});
