import { expect, it } from 'vitest';
import type { Channel } from '../../server/delivery/Channel.ts';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import {
  createDeliveryWorker,
  type DeliveryReport,
  DeliveryWorker,
} from '../../server/delivery/DeliveryWorker.ts';
import { type DeliveryRecord, listDeliveries } from '../../server/delivery/deliveryLog.ts';
import type { Database } from '../../server/store/Database.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { startReceiver } from '../support/receivers.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const minute = 60_000;
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`];
const never = new AbortController().signal;

async function insertLeads(folder: string, count: number): Promise<void> {
  const store = await openSqliteStore(folder);
  await Promise.all(Array.from({ length: count }, () => store.insert(sampleInsert())));
  await store.close();
}

async function readDeliveries(folder: string): Promise<DeliveryRecord[]> {
  const database = openSqliteDatabase(folder);
  try {
    return await Array.fromAsync(listDeliveries(database, {}));
  } finally {
    await database.close();
  }
}

const leadsOf = (bodies: { body: string }[]): number[] =>
  bodies.map(({ body }) => JSON.parse(body).data.id);

/** The database without waits for the disk: hundreds of attempts, and no power cut among them. */
async function openHasty(folder: string): Promise<Database> {
  const database = openSqliteDatabase(folder);
  await database.run('PRAGMA synchronous = OFF');
  return database;
}

it('gives a receiver that is down for a day every lead once it is back', async () => {
  const folder = temporaryFolder();
  const clock = { time: Date.now() };
  const start = clock.time;
  const received: number[] = [];
  const receiver = await startReceiver((response, call) => {
    const isUp = clock.time >= start + 24 * 60 * minute;
    if (isUp) received.push(...leadsOf([call]));
    response.writeHead(isUp ? 200 : 503).end();
  });
  const worker = await createDeliveryWorker(
    { webhook: { url: receiver.url, secrets } },
    {
      openDatabase: () => openHasty(folder),
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
  const states = new Set((await readDeliveries(folder)).map(({ state }) => state));
  expect(states).toEqual(new Set(['delivered']));
});

/** A worker over a channel of the test, on a store with some leads. */
async function workerWith(
  send: Channel['send'],
  { leads = 1, mostLeads = 1, patience = 5000 } = {},
) {
  const folder = temporaryFolder();
  await insertLeads(folder, leads);
  const reports: DeliveryReport[] = [];
  const place = { folder, isAway: false };
  const open = async () => {
    if (place.isAway) throw Object.assign(new Error('ana@geheim.example'), { code: 'ENOENT' });
    return openSqliteDatabase(place.folder);
  };
  const now = () => new Date();
  const worker = new DeliveryWorker({
    queue: new DeliveryQueue(open, now),
    channels: [{ name: 'webhook', parallel: 2, mostLeads, send }],
    ...{ now, patience, report: (report) => reports.push(report) },
  });
  const until = (event: DeliveryReport['event']) =>
    expect.poll(() => reports.map((report) => report.event)).toContain(event);
  return { folder, place, worker, reports, until };
}

it('finishes what is under way when it must stop', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { worker, folder } = await workerWith(async () => {
    ask();
    await answered;
    return { kind: 'delivered' };
  });
  const stop = new AbortController();
  const ended = worker.run(stop.signal);
  await asked;
  stop.abort();
  answer();
  await ended;
  expect(await readDeliveries(folder)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

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

it('keeps a slow receiver from holding up the leads behind it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: number[] = [];
  const { worker } = await workerWith(
    async ([{ id }]) => {
      if (id === 5) await released;
      sent.push(id);
      if (sent.length === 4) release();
      return { kind: 'delivered' };
    },
    { leads: 5 },
  );
  await worker.deliverDue(never);
  expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(sent.at(-1)).toBe(5);
});

it('goes on by itself after the database was away, and names no more than a code', async () => {
  const { worker, place, reports, until } = await workerWith(async () => ({ kind: 'delivered' }));
  place.isAway = true;
  const stop = new AbortController();
  const ended = worker.run(stop.signal);
  await until('store away');
  place.isAway = false;
  await until('delivered');
  stop.abort();
  await ended;
  const away = reports.filter(({ event }) => event === 'store away');
  expect(away).toEqual([{ event: 'store away', code: 'ENOENT' }]);
  await until('store back');
});
