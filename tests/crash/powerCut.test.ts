import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { createDeliveryWorker } from '../../server/delivery/DeliveryWorker.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { type ReceivedCall, startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { countCalls, insertCall, keepPosting, roundsOf } from './support/calls.ts';
import { DiskImage, diskKinds, missingDiskImages } from './support/disks.ts';
import { readCalls } from './support/storedCalls.ts';

/** Delivers to a receiver what a store still owes, once the leases are over that a dead worker held. */
async function deliverLater(folder: string, url: string): Promise<void> {
  const config = readDeliveryConfig(webhookTo(url)) ?? {};
  const worker = await createDeliveryWorker(config, {
    openDatabase: async () => openSqliteDatabase(folder),
    report: () => {},
    now: () => new Date(Date.now() + leaseTime),
  });
  await worker.deliverDue(new AbortController().signal);
}

const rounds = roundsOf(1, 10);
const clients = 20;

/** Somewhere in the first hundreds of commits. */
const cutAfter = () => 1 + Math.floor(Math.random() * 300);

const dataOf = (disk: DiskImage) => join(disk.folder, 'data');

const keysOf = (calls: ReceivedCall[]): Set<string> =>
  new Set(calls.map(({ body }) => JSON.parse(body).data.notes));

/** Starts the server on what a cut has left, and inserts one more lead. */
async function boot(disk: DiskImage, key: string): Promise<void> {
  const server = await startServer({ dataDir: dataOf(disk), command: 'start' });
  const { status } = await fetch(`${server.url}/rest/v1/merchant_leads`, insertCall(key, 1));
  await server.stop();
  expect(status).toBe(201);
}

const missing = missingDiskImages();
if (missing) console.warn(`Power cuts on the image of a disk are not tried: ${missing}`);

describe.skipIf(missing)('what was acknowledged is there, sound and delivered, after', () => {
  it.for(diskKinds)('a power cut, ext4 with %s', async (kind, { task }) => {
    const disk = DiskImage.make(kind);
    onTestFinished(() => disk.remove());
    const [receiver, later] = [await startReceiver(), await startReceiver()];
    const server = await startServer({ dataDir: dataOf(disk), env: webhookTo(receiver.url) });
    onTestFinished(() => server.kill());
    const promised: string[] = [];
    const total = { acknowledged: 0, lost: 0, unanswered: 0 };

    for (let round = 1; round <= rounds; round += 1) {
      const writers = keepPosting(server.url, { prefix: `cut-${round}-call`, clients });
      await writers.more('acknowledged', cutAfter());
      server.process.kill('SIGSTOP');
      const remains = disk.cut();
      const acknowledged = [...promised, ...writers.acknowledged];
      const before = receiver.calls.slice();
      server.process.kill('SIGCONT');
      await writers.stop();
      promised.push(...writers.acknowledged);

      await boot(remains, `first-after-cut-${round}`);
      await deliverLater(dataOf(remains), later.url);
      const { integrity, rows, keys } = readCalls(dataOf(remains));
      remains.remove();
      expect(integrity).toBe('ok');
      expect(keys).toEqual([...rows.keys()].sort());
      expect(rows.delete(`first-after-cut-${round}`)).toBe(true);
      const delivered = keysOf([...before, ...later.calls.splice(0)]);
      expect(acknowledged.filter((key) => !delivered.has(key))).toEqual([]);
      const counts = countCalls(acknowledged, rows);
      total.acknowledged += writers.acknowledged.length;
      total.lost += counts.lost;
      total.unanswered += counts.unanswered;
    }
    task.meta.fault = {
      ...{ fault: `power cut, ext4 with ${kind}`, rounds, ...total },
      remarks: 'booted from a copy of the disk; all delivered',
    };
    expect(total.lost).toBe(0);
  });
});
