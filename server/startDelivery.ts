import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryReport } from './delivery/DeliveryWorker.ts';
import type { DeliveryTask } from './delivery/deliveryThread.ts';
import { keepThread } from './keepThread.ts';

const levels = {
  delivered: 'info',
  retry: 'warn',
  'no longer ours': 'warn',
  dead: 'error',
  'store away': 'error',
  'store back': 'info',
} as const satisfies Record<DeliveryReport['event'], 'info' | 'warn' | 'error'>;

/**
 * Delivers leads in a separate thread: pages and inserts never wait for a receiver, SMTP or the disk.
 * @returns a function that stops it; deliveries in progress finish or are cut off
 */
export const startDelivery = (task: DeliveryTask, log: FastifyBaseLogger): (() => Promise<void>) =>
  keepThread<DeliveryReport>({
    module: new URL('./delivery/deliveryThread.ts', import.meta.url),
    workerData: task,
    onMessage: ({ event, ...facts }) => log[levels[event]](facts, `delivery: ${event}`),
    onError: (err) => log.error({ err }, 'delivery crashed'),
  });
