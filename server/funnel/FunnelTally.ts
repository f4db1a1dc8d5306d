import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import type { FunnelCount, FunnelEvent, LeadStore } from '../store/LeadStore.ts';

/** How long counts stay in memory before they are written, in milliseconds; a crash loses no more. */
const interval = 5000;

type CountKeeper = Pick<LeadStore, 'addFunnelCounts'>;

/** No request waits for a write; a failed one is retried with the next. The lists of details bound its size. */
export class FunnelTally {
  readonly #store: CountKeeper;
  #counts = new Map<string, FunnelCount>();
  /** All counts of a batch get the day of its first: just after midnight, some count for the day before. */
  #day = '';
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: CountKeeper) {
    this.#store = store;
  }

  /** Counts one event; `detail` must come from a fixed list. */
  add(event: FunnelEvent, detail: string): void {
    if (this.#timer === null) {
      this.#day = saoPauloDay(new Date());
      this.#timer = setTimeout(() => void this.flush(), interval).unref();
    }
    this.#addCount({ day: this.#day, event, detail, count: 1 });
  }

  /** Writes the buffered counts; never rejects. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    try {
      if (counts.length > 0) await this.#store.addFunnelCounts(counts);
    } catch {
      for (const count of counts) this.#addCount(count);
    }
  }

  #addCount(added: FunnelCount): void {
    const key = `${added.day} ${added.event} ${added.detail}`;
    const known = this.#counts.get(key);
    if (known) known.count += added.count;
    else this.#counts.set(key, added);
  }
}
