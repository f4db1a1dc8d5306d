import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const namedRanges = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Whether a peer's address (IPv4, IPv6 or IPv4 mapped to IPv6) is a proxy whose forwarded headers we trust. */
export type ProxyTrust = (address: string) => boolean;

/** Reads addresses, CIDR ranges and the names above; null if an entry is anything else. */
export function readProxyTrust(entries: readonly string[]): ProxyTrust | null {
  const trusted = new BlockList();
  try {
    for (const entry of entries.flatMap((name) => namedRanges.get(name) ?? name)) {
      const [, address = '', prefix] = /^([^/]*)(?:\/(\d+))?$/.exec(entry) ?? [];
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      const most = family === 'ipv6' ? 128 : 32;
      trusted.addSubnet(address, Number(prefix ?? most), family);
    }
  } catch {
    return null;
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const loopback = readProxyTrust(['loopback']);

export const isLoopback: ProxyTrust = (address) => loopback?.(address) === true;

/** Whether the visitor used https, according to trusted proxies; the last proxy decides. */
export function isSecureRequest({ headers, socket }: IncomingMessage, trust: ProxyTrust | null) {
  if (!trust || !socket.remoteAddress || !trust(socket.remoteAddress)) return false;
  const protocols = [headers['x-forwarded-proto'] ?? ''].flat().join(',').split(',');
  return protocols.at(-1)?.trim() === 'https';
}

/** The visitor's address, determined as Fastify does: from trusted proxies' headers, else the peer's own. */
export function addressOf({ headers, socket }: IncomingMessage, trust: ProxyTrust | null): string {
  const peer = socket.remoteAddress ?? '';
  if (!trust) return peer;
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const chain = [...named.map((address) => address.trim()).filter(Boolean), peer];
  return chain.findLast((address) => !trust(address)) ?? chain[0] ?? peer;
}
