import { BlockList, isIP } from 'node:net';
import { ConfigError } from '../../../config/environment.ts';

const inside = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  inside.addSubnet(network, prefix);
}
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether a URL's host is in our own network, where a lead may travel without TLS: a loopback or private
 * address, a single-label name (as containers have), or one ending in `.local`, `.internal` or `.localhost`.
 */
export function isInsideHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return inside.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(local|internal|localhost)$/i.test(host);
}

/** Whether leads may be posted there: by https, or http inside our own network; never with user and password. */
function isReceiverUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isInsideHost(url.hostname));
}

/** @throws {ConfigError} unless leads may be posted to the URL in that variable */
export function requireReceiverUrl(variable: string, url: string): void {
  if (isReceiverUrl(url)) return;
  throw new ConfigError(
    `${variable} must be an https address without user and password; http only inside your own network.`,
  );
}
