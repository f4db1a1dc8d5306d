import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteDatabase } from '../database/openSqliteDatabase.ts';
import { createDeliveryWorker } from './createDeliveryWorker.ts';
import type { DeliveryConfig } from './deliveryConfig.ts';

/** What the thread is started with. */
export type DeliveryTask = { delivery: DeliveryConfig; dataDir: string };

const { delivery, dataDir }: DeliveryTask = workerData;
const stop = new AbortController();

parentPort?.once('message', () => stop.abort());

const worker = await createDeliveryWorker(delivery, {
  openDatabase: async () => openSqliteDatabase(dataDir),
  report: (report) => parentPort?.postMessage(report),
});
await worker.run(stop.signal);
parentPort?.close();
