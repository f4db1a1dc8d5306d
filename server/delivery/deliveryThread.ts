import { parentPort, workerData } from 'node:worker_threads';
import { type LeadPlace, openDatabase } from '../store/openStore.ts';
import type { DeliveryConfig } from './channels.ts';
import { createDeliveryWorker } from './DeliveryWorker.ts';

export type DeliveryTask = { delivery: DeliveryConfig; place: LeadPlace };

const { delivery, place }: DeliveryTask = workerData;
const stop = new AbortController();

parentPort?.once('message', () => stop.abort());

const worker = await createDeliveryWorker(delivery, {
  openDatabase: () => openDatabase(place),
  report: (report) => parentPort?.postMessage(report),
});
await worker.run(stop.signal);
parentPort?.close();
