import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether a peer's address (IPv4, IPv6 or IPv4 mapped to IPv6) is a proxy whose forwarded headers we trust. */
export type ProxyTrust = (address: string) => boolean;

/**
 * Reads addresses, CIDR ranges and the names `loopback`, `linklocal` and `uniquelocal`; null if an entry
 * is anything else.
 */
export function readProxyTrust(entries: readonly string[]): ProxyTrust | null {
  // A number of proxies, as other servers accept, would be read as an address.
  if (entries.some((entry) => /^\d+$/.test(entry))) return null;
  try {
    const trusts = proxyAddr.compile([...entries]);
    return (address) => trusts(address, 0);
  } catch {
    return null;
  }
}

const trustsLoopback = proxyAddr.compile('loopback');

export const isLoopback: ProxyTrust = (address) => trustsLoopback(address, 0);

/** Whether the visitor used https, according to trusted proxies; the last proxy decides. */
export function isSecureRequest({ headers, socket }: IncomingMessage, trust: ProxyTrust | null) {
  if (!trust || !socket.remoteAddress || !trust(socket.remoteAddress)) return false;
  const protocols = [headers['x-forwarded-proto'] ?? ''].flat().join(',').split(',');
  return protocols.at(-1)?.trim() === 'https';
}

/** The visitor's address, determined as Fastify does: from trusted proxies' headers, else the peer's own. */
export function addressOf(request: IncomingMessage, trust: ProxyTrust | null): string {
  const { remoteAddress: peer = '' } = request.socket;
  return trust && peer ? proxyAddr(request, trust) : peer;
}
