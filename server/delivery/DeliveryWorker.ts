import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../describeError.ts';
import type { Channel, Outcome } from './Channel.ts';
import type { Claim, DeliveryQueue } from './DeliveryQueue.ts';
import type { DeliveryReport } from './DeliveryReport.ts';
import { giveBack, type Settlement, settle } from './settle.ts';

/** How often the queue is looked at while nothing is due, in milliseconds. */
const pollInterval = 1000;

type Deps = {
  queue: DeliveryQueue;
  channels: readonly Channel[];
  now: () => Date;
  report: (report: DeliveryReport) => void;
  /** How long attempts under way may go on once the worker shall stop, in milliseconds. */
  patience: number;
};

/** `once` ends when nothing more is due; otherwise it goes on until `stop`. `cut` breaks attempts off. */
type Shift = { once: boolean; stop: AbortSignal; cut: AbortSignal };

const nap = (signal: AbortSignal) => wait(pollInterval, null, { signal }).catch(() => null);

const eventOf = ({ state }: Settlement) => (state === 'waiting' ? 'retry' : state);

/** Takes leads up and tries the deliveries that are due; each channel at its own pace. */
export class DeliveryWorker {
  readonly #deps: Deps;
  #isStoreAway = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Tries everything that is due, once; resolves also where the database failed, which was reported then. */
  deliverDue(cut: AbortSignal): Promise<void> {
    return this.#work({ once: true, stop: cut, cut });
  }

  /** Delivers until the signal; what is then under way is finished, or given back after `patience`. */
  async run(stop: AbortSignal): Promise<void> {
    const cut = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const onStop = () => {
      timer = setTimeout(() => cut.abort(), this.#deps.patience);
    };
    stop.addEventListener('abort', onStop, { once: true });
    await this.#work({ once: false, stop, cut: cut.signal });
    clearTimeout(timer);
  }

  async #work(shift: Shift): Promise<void> {
    const lanes = () => this.#deps.channels.map((channel) => this.#lane(channel, shift));
    if (shift.once) {
      await this.#takeUp(shift);
      await Promise.all(lanes());
    } else {
      await Promise.all([this.#takeUp(shift), ...lanes()]);
    }
    await this.#deps.queue.close();
  }

  async #takeUp({ once, stop }: Shift): Promise<void> {
    const { queue, channels } = this.#deps;
    const names = channels.map(({ name }) => name);
    while (!stop.aborted) {
      const leads = await this.#ask(() => queue.takeUp(names), 0);
      if (leads > 0) continue;
      if (once) return;
      await nap(stop);
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
      else if (once) break;
      else await nap(stop);
    }
    await Promise.all(underWay);
  }

  async #attempt(channel: Channel, claim: Claim, cut: AbortSignal): Promise<void> {
    const { queue, now, report } = this.#deps;
    const lead = await queue.lead(claim);
    if (!lead) return;
    const outcome = await channel.send(lead, cut);
    const isBrokenOff = cut.aborted && outcome.kind !== 'delivered';
    const settlement = isBrokenOff ? giveBack(claim.attempts, now()) : this.#judge(outcome, claim);
    const isOurs = await queue.settle(claim, settlement);
    const settled = isBrokenOff ? 'given back' : eventOf(settlement);
    report({
      event: isOurs ? settled : 'no longer ours',
      delivery: claim.id,
      lead: claim.leadId,
      channel: channel.name,
      attempts: claim.attempts,
      failure: settlement.failure,
    });
  }

  #judge(outcome: Outcome, { attempts }: Claim): Settlement {
    return settle(outcome, { attempts, now: this.#deps.now(), chance: Math.random() });
  }

  /** Whatever fails here is the database: what was claimed is claimed again after its lease. */
  async #ask<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      const result = await work();
      if (this.#isStoreAway) this.#deps.report({ event: 'store back' });
      this.#isStoreAway = false;
      return result;
    } catch (error) {
      const { message: code } = describeError(error);
      if (!this.#isStoreAway) this.#deps.report({ event: 'store away', code });
      this.#isStoreAway = true;
      return otherwise;
    }
  }
}
