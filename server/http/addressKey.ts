import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** How long one salt lasts, in milliseconds: a day. Whoever was counted before it ends is a stranger after. */
const saltLifetime = 24 * 60 * 60 * 1000;

/** A provider gives a household a network of its own in IPv6; its first four groups name it. */
const networkGroups = 4;
const groups = 8;

/** The IPv6 network of an address, the IPv4 address that an IPv6 one stands for, or the address as it is. */
export function networkOf(address: string, leading = networkGroups): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(groups - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, leading).join(':');
}

/**
 * Makes keys under which requests of one address can be counted and from which nobody can tell the
 * address: a hash with a salt that only this process knows, and forgets after a day, also where the
 * machine's clock is set back.
 */
export function createAddressKey(
  now: () => number = () => performance.now(),
): (address: string) => string {
  let salt = randomBytes(32);
  let saltedAt = now();
  return (address) => {
    if (now() - saltedAt >= saltLifetime) {
      salt = randomBytes(32);
      saltedAt = now();
    }
    return createHmac('sha256', salt).update(networkOf(address)).digest('base64url');
  };
}
