import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryReport } from './DeliveryWorker.ts';
import type { DeliveryTask } from './deliveryThread.ts';

/** How long to wait before a crashed thread is restarted, in milliseconds. */
const restartDelay = 5000;

/** How long a thread that must end may take before it is ended, in milliseconds: more than the worker's own patience. */
const endLimit = 8000;

/** Keeps the thread small. In megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

const levels = {
  delivered: 'info',
  retry: 'warn',
  'given back': 'info',
  'no longer ours': 'warn',
  dead: 'error',
  'store away': 'error',
  'store back': 'info',
} as const satisfies Record<DeliveryReport['event'], 'info' | 'warn' | 'error'>;

/** Finishes what is under way, or gives it back. */
type DeliveryService = { stop(): Promise<void> };

/** Delivers leads in a thread of its own, so that pages and inserts never wait for a receiver, an SMTP client or the disk. */
export function startDelivery(task: DeliveryTask, log: FastifyBaseLogger): DeliveryService {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start();

  function start(): Worker {
    const worker = new Worker(new URL('./deliveryThread.ts', import.meta.url), {
      workerData: task,
      resourceLimits,
    });
    worker.on('message', ({ event, ...facts }: DeliveryReport) =>
      log[levels[event]](facts, `delivery: ${event}`),
    );
    worker.on('error', (err) => log.error({ err }, 'delivery broke'));
    worker.on('exit', () => {
      if (isStopping) return end();
      restart = setTimeout(() => {
        thread = start();
      }, restartDelay);
    });
    return worker;
  }

  const stop = async () => {
    isStopping = true;
    clearTimeout(restart);
    if (thread.threadId === -1) end();
    else thread.postMessage('stop');
    const limit = setTimeout(() => thread.terminate(), endLimit);
    await ended;
    clearTimeout(limit);
  };
  return { stop };
}
