import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { oneDay } from '../shared/saoPauloTime.ts';
import type { LeadPlace } from './store/openStore.ts';

/** Delay after the start, in milliseconds: at first the server has other things to do. */
const firstDelay = 60_000;

export type DailyTask = { place: LeadPlace; now: Date };

/** Works in a thread, because SQLite blocks while others hold the store; it may be interrupted when the process ends. */
export function startDailyWork(
  place: LeadPlace,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): void {
  const work = () => {
    const workerData: DailyTask = { place, now: new Date() };
    new Worker(new URL('./dailyThread.ts', import.meta.url), { workerData })
      .on('message', (leads: number) => log.info({ leads }, 'click ids forgotten'))
      .on('error', (err) => log.error({ err }, 'daily work failed'))
      .unref();
  };
  setTimeout(work, firstDelay).unref();
  setInterval(work, oneDay).unref();
}
