import type { FastifyBaseLogger } from 'fastify';

/** So long after the last lead that it set apart a flood is over, in milliseconds: a window of the limits. */
const calm = 60_000;

/** Logs once when a flood begins to send leads into quarantine, and once when it is over, and how many there were. */
export function logFlood(log: Pick<FastifyBaseLogger, 'warn'>) {
  let leads = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(timer);
    if (leads > 0) log.warn({ leads }, 'the flood is over: look at its leads in quarantine');
    leads = 0;
  };

  return {
    /** Leads that were stored in quarantine. */
    add: (more: number) => {
      if (leads === 0) log.warn('a flood: its leads are stored in quarantine');
      leads += more;
      clearTimeout(timer);
      timer = setTimeout(end, calm).unref();
    },
    end,
  };
}
