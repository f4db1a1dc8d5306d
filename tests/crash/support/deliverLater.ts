import { readDeliveryConfig } from '../../../server/delivery/channels.ts';
import { leaseTime } from '../../../server/delivery/DeliveryQueue.ts';
import { createDeliveryWorker } from '../../../server/delivery/DeliveryWorker.ts';
import { openSqliteDatabase } from '../../../server/store/sqlite/SqliteDatabase.ts';
import { webhookTo } from './webhookTo.ts';

/** Delivers to a receiver what a store still owes, once the leases are over that a dead worker held. */
export async function deliverLater(folder: string, url: string): Promise<void> {
  const config = readDeliveryConfig(webhookTo(url)) ?? {};
  const worker = await createDeliveryWorker(config, {
    openDatabase: async () => openSqliteDatabase(folder),
    report: () => {},
    now: () => new Date(Date.now() + leaseTime),
  });
  await worker.deliverDue(new AbortController().signal);
}
