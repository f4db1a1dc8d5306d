import type { Outcome } from './channels/Channel.ts';

const minute = 60_000;
const hour = 60 * minute;

/** After this many failed attempts, four to five days, a delivery is a dead letter: a receiver may be down for a long weekend. */
const mostAttempts = 15;

/**
 * How long to wait after a failed attempt, in milliseconds: a minute after the first, then twice as
 * long each time, up to 20 hours; plus up to 20% jitter, so that a receiver that comes back does not
 * get everything at once.
 * @param attempts so far, 1 or more
 * @param chance 0 to 1
 */
const waitAfter = (attempts: number, chance: number): number =>
  Math.min(20 * hour, minute * 2 ** (attempts - 1)) * (1 + chance / 5);

export type Settlement = {
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** If waiting: when it is tried again; otherwise when this was settled. */
  dueAt: Date;
  failure: string | null;
};

type Attempt = {
  attempts: number;
  now: Date;
  /** 0 to 1, for the jitter. */
  chance: number;
};

/** The state after an attempt that we aborted ourselves: as if it had not been made. */
export function releaseClaim(attempts: number, now: Date): Settlement {
  return { state: 'waiting', attempts: attempts - 1, dueAt: now, failure: null };
}

export function settle(outcome: Outcome, { attempts, now, chance }: Attempt): Settlement {
  if (outcome.kind === 'delivered') {
    return { state: 'delivered', attempts, dueAt: now, failure: null };
  }
  const { failure } = outcome;
  if (outcome.kind === 'refused' || attempts >= mostAttempts) {
    return { state: 'dead', attempts, dueAt: now, failure };
  }
  const soonest = Math.round(now.getTime() + waitAfter(attempts, chance));
  const dueAt = new Date(Math.max(soonest, outcome.notBefore?.getTime() ?? 0));
  return { state: 'waiting', attempts, dueAt, failure };
}
