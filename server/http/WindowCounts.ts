import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Window = { current: number; endsAt: number };

/** Most keys counted at once; beyond, the one that was silent for longest is forgotten. */
const mostKeys = 5000;

/**
 * Counts keys in windows of time. The time is that of the process: with the machine's, an address
 * that was over its limit when somebody set the clock back would have to wait until it is that late again.
 */
export class WindowCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  /** @param timeWindow in milliseconds, from the key's first count on */
  incr(
    key: string,
    done: (error: null, count: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow };
    window.current += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKeys && oldest !== undefined) this.#windows.delete(oldest);
    done(null, { current: window.current, ttl: window.endsAt - now });
  }

  child(): WindowCounts {
    return new WindowCounts();
  }
}
