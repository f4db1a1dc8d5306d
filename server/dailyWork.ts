import type { FastifyBaseLogger } from 'fastify';
import type { SideService } from './processEnd.ts';
import type { Database } from './store/Database.ts';

/** After the start, so that a server which is starting has nothing else to do; in milliseconds. */
const firstDelay = 60_000;

const oneDay = 86_400_000;

/** Does once a day what the clock asks for, whether or not anybody comes to the site. */
export function startDailyWork(
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): SideService {
  let since: Date | undefined;
  const stop = new AbortController();
  const work = async () => {
    const { forgetClickIds } = await import('./leads/forgetClickIds.ts');
    const { clickIdDays } = await import('../leads/leadContext.ts');
    const now = new Date();
    const leads = await forgetClickIds(database, {
      now,
      ...(since && { since }),
      signal: stop.signal,
    });
    since = new Date(now.getTime() - clickIdDays * oneDay);
    if (leads === 0) return;
    await database.wipeDeleted?.();
    log.info({ leads }, 'click ids forgotten');
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
