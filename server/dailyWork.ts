import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { SideService } from './processEnd.ts';
import type { LeadPlace } from './store/openStore.ts';

/** Delay after the start, in milliseconds: at first the server has other things to do. */
const firstDelay = 60_000;

const oneDay = 86_400_000;

export type DailyTask = { place: LeadPlace; now: Date };

/** Runs in a thread, because SQLite blocks while others hold the store. @returns how many leads had click ids */
function forgetInThread(workerData: DailyTask, signal: AbortSignal): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const thread = new Worker(new URL('./dailyThread.ts', import.meta.url), { workerData });
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('The thread ended early')));
  signal.addEventListener('abort', () => thread.terminate());
  return promise;
}

export function startDailyWork(
  place: LeadPlace,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): SideService {
  const stop = new AbortController();
  const work = async () => {
    const leads = await forgetInThread({ place, now: new Date() }, stop.signal);
    if (leads > 0) log.info({ leads }, 'click ids forgotten');
  };
  let working: Promise<void> = Promise.resolve();
  let next = setTimeout(begin, firstDelay).unref();
  function begin() {
    working = work().catch((err: unknown) => {
      if (!stop.signal.aborted) log.error({ err }, 'daily work failed');
    });
    next = setTimeout(begin, oneDay).unref();
  }
  return {
    stop: () => {
      clearTimeout(next);
      stop.abort();
      return working;
    },
  };
}
