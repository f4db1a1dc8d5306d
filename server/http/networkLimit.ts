import { hash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';

/** How long one salt lasts, in milliseconds: a day. After it, every sender is new. */
const saltLifetime = 24 * 60 * 60 * 1000;

/** Most keys counted at once; beyond, the one that was silent for longest is forgotten. */
const mostKeys = 10_000;

/**
 * The networks that an address is counted in: how many of its leading bits name each, and how many times
 * the allowance of one sender it has. In IPv6 a provider gives a household 64 bits or a shorter prefix
 * of its own and a company 48 (RFC 6177), and a rented machine may have as many; in IPv4 the
 * neighbours of an address are often the same provider's.
 */
const networks: Record<number, readonly { bits: number; share: number }[]> = {
  4: [
    { bits: 32, share: 1 },
    { bits: 24, share: 4 },
  ],
  6: [
    { bits: 64, share: 1 },
    { bits: 56, share: 2 },
    { bits: 48, share: 4 },
  ],
};

/** An address in hexadecimal: 32 digits of IPv6, 8 of IPv4. */
function digitsOf(address: string, version: number): string {
  const written = version === 4 ? `::ffff:${address}` : address.replace(/%.*/, '');
  const { hostname } = new URL(`http://[${written}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const digits = [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join('');
  return version === 4 ? digits.slice(-8) : digits;
}

/**
 * The networks around an address, the narrowest first. An IPv4 address mapped to IPv6 counts as
 * IPv4; text that is not an address, as a proxy may send, is a network of its own.
 */
function networksOf(address: string): { name: string; share: number; bits: number }[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  const known = networks[version];
  if (!known) return [{ name: address, share: 1, bits: 0 }];
  const digits = digitsOf(plain, version);
  return known.map(({ bits, share }) => {
    const name = `${version} ${digits.slice(0, bits / 4)}`;
    return { name, share, bits };
  });
}

/** The one sender that connections of an address belong to: an IPv4 address or an IPv6 /48. */
export const senderOf = (address: string): string => {
  const known = networksOf(address);
  return (known.find(({ bits }) => bits === 48) ?? known[0])?.name ?? address;
};

/**
 * Makes keys under which senders can be counted, and which do not reveal an address: hashes with
 * a salt that only this process knows, and replaces after a day, whatever happens to the machine's clock.
 */
function createNetworkKeys(): (address: string) => { key: string; share: number }[] {
  let salt = randomBytes(32).toString('hex');
  let saltedAt = performance.now();
  return (address) => {
    if (performance.now() - saltedAt >= saltLifetime) {
      salt = randomBytes(32).toString('hex');
      saltedAt = performance.now();
    }
    return networksOf(address).map(({ name, share }) => ({
      key: hash('sha256', `${salt} ${name}`, 'base64url'),
      share,
    }));
  };
}

type Window = { count: number; endsAt: number };

/**
 * Counts keys in windows of time. The time is that of the process: with the machine's, an address
 * over its limit would wait for hours after the clock was set back.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>();
  readonly #length: number;

  /** @param length of a window in milliseconds, from the key's first count on */
  constructor(length: number) {
    this.#length = length;
  }

  /** The key's present count, and the time until it restarts, in milliseconds. */
  read(key: string): { count: number; left: number } {
    const { count, endsAt } = this.#windowOf(key);
    return { count, left: endsAt - performance.now() };
  }

  /** Adds to the key's count; returns a function that undoes it. A key whose count is back at 0 is forgotten. */
  add(key: string, amount: number): () => void {
    const window = this.#windowOf(key);
    window.count += amount;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKeys && oldest !== undefined) this.#windows.delete(oldest);
    return () => {
      window.count -= amount;
      if (window.count === 0 && this.#windows.get(key) === window) this.#windows.delete(key);
    };
  }

  #windowOf(key: string): Window {
    const now = performance.now();
    const known = this.#windows.get(key);
    return known && known.endsAt > now ? known : { count: 0, endsAt: now + this.#length };
  }
}

/** The most things in a window of time, its length in milliseconds. */
export type Allowance = { most: number; length: number };

/** How many times its share a network around the sender may take before it refuses. */
const overflow = 10;

/** The answer to a wish for turns: taken, with 0 seconds to wait and a way to release them; or 1 second and more to wait. */
type Turns = {
  wait: number;
  /** Whether a network around the sender has had more than its share. */
  isCrowded: boolean;
  release: () => void;
};

/**
 * Limits what an address (in IPv6 its /64) may do. The networks around it have a multiple of that as their
 * share; beyond it their senders are told apart and not refused, as neighbours of a flood are people: only at
 * ten times the share a network refuses. Of an address only hashes are kept.
 */
export class NetworkLimit {
  readonly #keysOf = createNetworkKeys();
  readonly #allowances: { most: number; counts: WindowCounts }[];

  /** @param allowances that all hold; an empty list means no limit */
  constructor(allowances: readonly Allowance[]) {
    this.#allowances = allowances.map(({ most, length }) => ({
      most,
      counts: new WindowCounts(length),
    }));
  }

  /**
   * Takes turns, all or none of them.
   * @param isTrusted whether only the sender's own limit holds, and none of the networks around it
   */
  take(address: string, amount = 1, isTrusted = false): Turns {
    const wanted = this.#keysOf(address).flatMap(({ key, share }) =>
      this.#allowances.map(({ most, counts }) => ({ key, counts, share, most: most * share })),
    );
    const waits: number[] = [];
    let isCrowded = false;
    for (const { key, counts, share, most } of wanted) {
      const { count, left } = counts.read(key);
      const isWide = share > 1;
      if (isWide && count + amount > most) isCrowded = true;
      if (isWide && isTrusted) continue;
      if (count + amount > most * (isWide ? overflow : 1)) waits.push(left);
    }
    if (waits.length > 0) {
      return { wait: Math.ceil(Math.max(...waits) / 1000), isCrowded, release: () => {} };
    }
    const releases = wanted.map(({ key, counts }) => counts.add(key, amount));
    return { wait: 0, isCrowded, release: () => releases.forEach((release) => void release()) };
  }
}
