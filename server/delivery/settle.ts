import type { Outcome } from './Channel.ts';
import { nextAttempt } from './retrySchedule.ts';

/** What a delivery's row says after an attempt. */
export type Settlement = {
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** When a waiting one is tried again; for the others, when this was settled. */
  dueAt: Date;
  failure: string | null;
};

/**
 * What follows from the outcome of an attempt.
 * @param attempts how many there have been, this one included
 * @param chance 0 to 1, for the jitter
 */
export function settle(
  outcome: Outcome,
  { attempts, now, chance }: { attempts: number; now: Date; chance: number },
): Settlement {
  if (outcome.kind === 'delivered') {
    return { state: 'delivered', attempts, dueAt: now, failure: null };
  }
  const { failure } = outcome;
  const dueAt =
    outcome.kind === 'failed'
      ? nextAttempt(attempts, { now, notBefore: outcome.notBefore, chance })
      : null;
  return dueAt
    ? { state: 'waiting', attempts, dueAt, failure }
    : { state: 'dead', attempts, dueAt: now, failure };
}

/** What an attempt that we broke off ourselves leaves behind: as if it had not been made. */
export const giveBack = (attempts: number, now: Date): Settlement => ({
  ...{ state: 'waiting', attempts: attempts - 1, dueAt: now, failure: null },
});
