import { readDeliveryConfig } from '../../../server/delivery/channels.ts';
import { createDeliveryWorker } from '../../../server/delivery/DeliveryWorker.ts';
import { openSqliteDatabase } from '../../../server/store/sqlite/SqliteDatabase.ts';

/** What a process of its own delivers: what is due of a store at a moment, by vendors that ask for no patience. */
export type DelivererTask = { folder: string; env: Record<string, string>; time: number };

const { folder, env, time }: DelivererTask = JSON.parse(process.argv[2] ?? '');
const began = Date.now();

const worker = await createDeliveryWorker(readDeliveryConfig(env) ?? {}, {
  openDatabase: async () => openSqliteDatabase(folder),
  report: () => {},
  clock: { now: () => new Date(time + Date.now() - began), wait: async () => {} },
});
await worker.deliverDue(new AbortController().signal);
