import type { IncomingMessage } from 'node:http';
import type { ProxyTrust } from './proxyTrust.ts';

/** Whether the visitor came by https, as far as a trusted proxy says so; the last proxy's word counts. */
export function isSecureRequest({ headers, socket }: IncomingMessage, trust: ProxyTrust | null) {
  if (!trust || !socket.remoteAddress || !trust(socket.remoteAddress)) return false;
  const protocols = [headers['x-forwarded-proto'] ?? ''].flat().join(',').split(',');
  return protocols.at(-1)?.trim() === 'https';
}
