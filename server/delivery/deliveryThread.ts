import { parentPort, workerData } from 'node:worker_threads';
import { closeDays } from '../../shared/replyTime.ts';
import { type LeadPlace, openDatabase } from '../store/openStore.ts';
import type { DeliveryConfig } from './channels.ts';
import { createDeliveryWorker } from './DeliveryWorker.ts';

export type DeliveryTask = {
  delivery: DeliveryConfig;
  place: LeadPlace;
  closedDays: readonly string[];
};

const { delivery, place, closedDays }: DeliveryTask = workerData;
closeDays(closedDays);
const stop = new AbortController();

parentPort?.once('message', () => stop.abort());

const worker = await createDeliveryWorker(delivery, {
  openDatabase: () => openDatabase(place),
  report: (report) => parentPort?.postMessage(report),
});
await worker.run(stop.signal);
parentPort?.close();
