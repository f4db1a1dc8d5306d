import { hash, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Lifetime of a salt, in milliseconds: a day, as the privacy policy says. Afterwards every sender is new. */
const saltLifetime = 24 * 60 * 60_000;

let salt = '';
let saltEndsAt = 0;

function saltOfToday(): string {
  const now = performance.now();
  if (now >= saltEndsAt) {
    salt = randomBytes(32).toString('hex');
    saltEndsAt = now + saltLifetime;
  }
  return salt;
}

/** How many bytes identify an IPv6 network. */
const bytesOf = { '/64': 8, '/48': 6 };

/**
 * Identifies an IPv4 address, or an IPv6 network: providers give a household a /64 or a shorter prefix,
 * and a company a /48 (RFC 6177). Text that is no address, as a proxy may send, counts as one sender.
 * @returns a hash that only this process can compute, so that no address is stored
 */
export function senderOf(address: string, network: keyof typeof bytesOf = '/64'): string {
  const ip = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  const isNetwork = ip?.kind() === 'ipv6';
  const sender = isNetwork ? ip.toByteArray().slice(0, bytesOf[network]).join() : ip?.toString();
  return hash('sha256', `${saltOfToday()} ${sender ?? address}`, 'base64url');
}

/** Maximum number of keys; beyond it, the key unused for longest is forgotten. */
const mostKeys = 10_000;

type Window = { count: number; endsAt: number };

/**
 * Counts keys in time windows by the process's monotonic time. By the system clock, an address over its
 * limit would have to wait for hours if the clock was set back.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>();
  readonly #length: number;

  /** @param length of a window in milliseconds, beginning with the key's first count */
  constructor(length: number) {
    this.#length = length;
  }

  /** The key's current count, and the milliseconds until it restarts. */
  read(key: string): { count: number; left: number } {
    const { count, endsAt } = this.#windowOf(key);
    return { count, left: endsAt - performance.now() };
  }

  /** Adds to the key's count; returns a function that undoes it. */
  add(key: string, amount = 1): () => void {
    const window = this.#windowOf(key);
    window.count += amount;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKeys && oldest !== undefined) this.#windows.delete(oldest);
    return () => {
      window.count -= amount;
    };
  }

  #windowOf(key: string): Window {
    const now = performance.now();
    const known = this.#windows.get(key);
    return known && known.endsAt > now ? known : { count: 0, endsAt: now + this.#length };
  }
}

/** The maximum count in a time window of `length` milliseconds. */
type Allowance = { most: number; length: number };

export class SenderLimit {
  readonly #allowances: (readonly [most: number, counts: WindowCounts])[];

  /** @param allowances all of which apply; an empty list means no limit */
  constructor(allowances: readonly Allowance[]) {
    this.#allowances = allowances.map(({ most, length }) => [most, new WindowCounts(length)]);
  }

  /** Takes a turn. @returns how many seconds to wait if none is left; 0 if it was taken */
  take(address: string): number {
    const sender = senderOf(address);
    const waits = this.#allowances
      .filter(([most, counts]) => counts.read(sender).count >= most)
      .map(([, counts]) => counts.read(sender).left);
    if (waits.length > 0) return Math.ceil(Math.max(...waits) / 1000);
    for (const [, counts] of this.#allowances) counts.add(sender);
    return 0;
  }
}
