import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../output/logger.ts';
import type { Database } from '../store/Database.ts';
import { LastingDatabase } from '../store/LastingDatabase.ts';
import {
  type Channel,
  channelOfCorrection,
  type DeliveredLead,
  type Outcome,
} from './channels/Channel.ts';
import { type DeliveryConfig, openChannels } from './channels.ts';
import { type Claim, DeliveryQueue, leaseTime } from './DeliveryQueue.ts';
import { type Settlement, settle } from './retries.ts';

/** A worker's report to its starter: ids, counts and states, never a lead's contents. */
export type DeliveryReport =
  | {
      event: 'delivered' | 'retry' | 'dead' | 'no longer ours';
      delivery: number;
      lead: number;
      channel: string;
      attempts: number;
      failure: string | null;
    }
  | { event: 'store away'; code: string }
  | { event: 'store back' };

/** How often an idle worker polls the queue, in milliseconds. */
const pollInterval = 1000;

/** A store that fails intermittently counts as back after this long without a failure, in milliseconds. */
const calm = 3 * pollInterval;

type Deps = {
  queue: DeliveryQueue;
  channels: readonly Channel[];
  report: (report: DeliveryReport) => void;
  /** How long running attempts may continue once the worker must stop, in milliseconds. */
  gracePeriod: number;
  /** Upper limit for an attempt, whatever its channel does, in milliseconds. */
  longestAttempt: number;
};

/** With `once`, ends when nothing more is due; otherwise runs until `stop`. `cut` aborts attempts. */
type Shift = { once: boolean; stop: AbortSignal; cut: AbortSignal };

const pause = (signal: AbortSignal) => wait(pollInterval, null, { signal }).catch(() => null);

const eventOf = ({ state }: Settlement) => (state === 'waiting' ? 'retry' : state);

/** The outcome of an attempt, or a failure if the channel reports none in time; always settles. */
function sendInTime({ send }: Channel, lead: DeliveredLead, signal: AbortSignal): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const fail = (failure: string) => resolve({ kind: 'failed', failure });
  signal.addEventListener('abort', () => fail('timeout'));
  if (signal.aborted) fail('timeout');
  Promise.try(send, lead, signal).then(resolve, () => fail('the channel broke'));
  return promise;
}

export class DeliveryWorker {
  readonly #deps: Deps;
  /** When the store last failed, by the process's own clock; null once it works again. */
  #failedAt: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Attempts everything that is due, once. Resolves even if the database failed, and reports that. */
  deliverDue(cut: AbortSignal): Promise<void> {
    return this.#work({ once: true, stop: cut, cut });
  }

  /** Delivers until the signal; running attempts then finish, or are cut off after `gracePeriod`. */
  async run(stop: AbortSignal): Promise<void> {
    const cut = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const onStop = () => {
      timer = setTimeout(() => cut.abort(), this.#deps.gracePeriod);
    };
    stop.addEventListener('abort', onStop, { once: true });
    await this.#work({ once: false, stop, cut: cut.signal });
    clearTimeout(timer);
  }

  async #work(shift: Shift): Promise<void> {
    const takenUp = this.#takeUp(shift);
    if (shift.once) await takenUp;
    const lanes = this.#deps.channels.map((channel) => this.#lane(channel, shift));
    await Promise.all([takenUp, ...lanes]);
    await this.#deps.queue.close();
  }

  async #takeUp({ once, stop }: Shift): Promise<void> {
    const { queue, channels } = this.#deps;
    const names = channels
      .map(({ name }) => name)
      .filter((name) => channelOfCorrection(name) === null);
    while (!stop.aborted) {
      const leads = await this.#ask(() => queue.takeUp(names), 0);
      if (leads > 0) continue;
      if (once) return;
      await pause(stop);
    }
  }

  async #lane(channel: Channel, { once, stop, cut }: Shift): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!stop.aborted) {
      const free = channel.parallel - underWay.size;
      const claims = await this.#ask(() => this.#deps.queue.claim(channel.name, free), []);
      for (const claim of claims) {
        const attempt = this.#ask(() => this.#attempt(channel, claim, cut), undefined);
        underWay.add(attempt);
        void attempt.then(() => underWay.delete(attempt));
      }
      if (underWay.size >= channel.parallel) await Promise.race(underWay);
      else if (claims.length > 0) continue;
      else if (!once) await pause(stop);
      else if (underWay.size > 0) await Promise.race(underWay);
      else break;
    }
    await Promise.all(underWay);
  }

  async #attempt(channel: Channel, claim: Claim, cut: AbortSignal): Promise<void> {
    const { queue, report, longestAttempt } = this.#deps;
    const lead = await queue.lead(claim);
    if (!lead) return;
    const stopHolding = this.#hold(claim);
    const signal = AbortSignal.any([cut, AbortSignal.timeout(longestAttempt)]);
    const outcome = await sendInTime(channel, lead, signal);
    await stopHolding();
    // Nobody knows how it ended: it is made again once its lease has expired.
    if (cut.aborted && outcome.kind !== 'delivered') return;
    const { id, leadId, attempts } = claim;
    const settlement = settle(outcome, { attempts, now: new Date(), chance: Math.random() });
    const isOurs = await queue.settle(claim, settlement);
    report({
      event: isOurs ? eventOf(settlement) : 'no longer ours',
      delivery: id,
      lead: leadId,
      channel: channel.name,
      attempts,
      failure: settlement.failure,
    });
  }

  /** Renews a claim's lease until the returned function is called, which waits for the last renewal. */
  #hold(claim: Claim): () => Promise<void> {
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = this.#ask(() => this.#deps.queue.renew(claim), undefined);
    }, leaseTime / 4);
    return () => {
      clearInterval(timer);
      return renewal;
    };
  }

  /** Only the database can fail here: claims then expire with their lease and are made again. */
  async #ask<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      const result = await work();
      if (this.#failedAt !== null && performance.now() - this.#failedAt >= calm) {
        this.#deps.report({ event: 'store back' });
        this.#failedAt = null;
      }
      return result;
    } catch (error) {
      const { message: code } = describeError(error);
      if (this.#failedAt === null) this.#deps.report({ event: 'store away', code });
      this.#failedAt = performance.now();
      return otherwise;
    }
  }
}

/** In milliseconds; shorter than the server waits for requests to finish. */
const gracePeriod = 5000;

/** In milliseconds; longer than the channels' own limits. */
const longestAttempt = 45_000;

type Surroundings = {
  /** Called on first use, and again if the store could not be opened or was replaced. */
  openDatabase: () => Promise<Database>;
  report: (report: DeliveryReport) => void;
};

export async function createDeliveryWorker(
  config: DeliveryConfig,
  { openDatabase, report }: Surroundings,
): Promise<DeliveryWorker> {
  const channels = await openChannels(config);
  const queue = new DeliveryQueue(new LastingDatabase(openDatabase));
  return new DeliveryWorker({ queue, channels, report, gracePeriod, longestAttempt });
}
