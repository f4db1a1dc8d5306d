import type { Outcome } from './Channel.ts';
import { nextAttempt } from './retrySchedule.ts';

/** What a delivery's row says after an attempt. */
export type Settlement = {
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** When a waiting one is tried again; for the others, when this was settled. */
  dueAt: Date;
  failure: string | null;
  /** Whether it goes on in a message of half the size. */
  isSplit: boolean;
};

type Attempt = {
  /** How many there have been, this one included. */
  attempts: number;
  /** Whether the message held other leads, too. */
  isShared: boolean;
  now: Date;
  /** 0 to 1, for the jitter. */
  chance: number;
};

/** What an attempt that we broke off ourselves leaves behind: as if it had not been made. */
export const giveBack = (attempts: number, now: Date): Settlement => ({
  ...{ state: 'waiting', attempts: attempts - 1, dueAt: now, failure: null, isSplit: false },
});

/**
 * What follows from the outcome of an attempt. A message of several leads that may have failed for
 * what one of them holds is split: at once, and without counting, where the whole of it was refused.
 */
export function settle(outcome: Outcome, { attempts, isShared, now, chance }: Attempt): Settlement {
  if (outcome.kind === 'delivered') {
    return { state: 'delivered', attempts, dueAt: now, failure: null, isSplit: false };
  }
  const { failure } = outcome;
  const isSplit = isShared && outcome.isAboutContent === true;
  if (outcome.kind === 'refused' && isSplit) {
    return { ...giveBack(attempts, now), failure, isSplit };
  }
  const dueAt =
    outcome.kind === 'failed'
      ? nextAttempt(attempts, { now, notBefore: outcome.notBefore, chance })
      : null;
  return dueAt
    ? { state: 'waiting', attempts, dueAt, failure, isSplit }
    : { state: 'dead', attempts, dueAt: now, failure, isSplit };
}
