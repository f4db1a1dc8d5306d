import { longestWait, type Outcome } from './channels/Channel.ts';

const minute = 60_000;

/** The most of each wait that is random, as a share of the rest. */
const randomShare = 0.2;

/** Failed attempts, over four to five days, before a delivery is given up: a receiver may be down for days. */
const mostAttempts = 15;

/**
 * How long to wait after a failed attempt, in milliseconds: a minute after the first, then twice as long
 * each time, up to 20 hours; plus up to 20 % at random, so that a receiver that comes back does not get
 * everything at the same moment.
 * @param attempts so far, 1 or more
 * @param chance 0 to 1
 */
const waitAfter = (attempts: number, chance: number): number =>
  Math.min(longestWait / (1 + randomShare), minute * 2 ** (attempts - 1)) *
  (1 + chance * randomShare);

export type Settlement = {
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** If waiting: when the next attempt is due; otherwise when the delivery was settled. */
  dueAt: Date;
  failure: string | null;
};

type Attempt = {
  attempts: number;
  now: Date;
  /** 0 to 1; decides the random part of the wait. */
  chance: number;
};

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
