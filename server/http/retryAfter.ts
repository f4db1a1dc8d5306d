import type { StoreUnavailableError } from '../store/LeadStore.ts';

const seconds = { full: 60, busy: 1, away: 5 } as const;

/** When it is worth trying again, in seconds, as the header `Retry-After` carries it. */
export const retryAfterOf = (reason: StoreUnavailableError['reason']): string =>
  String(seconds[reason]);
