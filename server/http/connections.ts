import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { apiSecurityHeaders } from '../pages/securityHeaders.ts';
import { limits } from './requestLimits.ts';
import { senderOf } from './senders.ts';

/** Resets if data is unsent: after an orderly close, the kernel would keep and retransmit it. */
const hangUp = (socket: Socket) =>
  socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroy();

/**
 * Ends connections that stall. One IPv4 address or IPv6 /48 may open `connectionsOfOne` at a time, so
 * that no sender can take all.
 * @param isExempt whether a peer acts for many, as a proxy does
 */
export function limitConnections(
  server: Server,
  isExempt: (address: string) => boolean,
  { stall, connections, connectionsOfOne } = limits,
): void {
  const openOf = new Map<string, number>();
  server.maxConnections = connections;
  server.setTimeout(stall, hangUp);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isExempt(remoteAddress)) return;
    const sender = senderOf(remoteAddress, '/48');
    const open = openOf.get(sender) ?? 0;
    if (open >= connectionsOfOne) return void socket.destroy();
    openOf.set(sender, open + 1);
    socket.once('close', () => {
      const left = (openOf.get(sender) ?? 1) - 1;
      if (left > 0) openOf.set(sender, left);
      else openOf.delete(sender);
    });
  });
}

const queued = new WeakMap<Socket, number>();

/**
 * Counts the responses that wait behind another on the same connection (pipelining).
 * @returns whether there are too many: Node reads 64 KB of requests before it pauses, and queues a
 * response for each
 */
export function isQueueFull(socket: Socket, response: ServerResponse): boolean {
  if (response.socket) return false;
  if (socket.destroyed) return true;
  const waiting = (queued.get(socket) ?? 0) + 1;
  queued.set(socket, waiting);
  response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
  return waiting > limits.queuedAnswers;
}

export const closingHeaders = { ...apiSecurityHeaders, connection: 'close', 'content-length': '0' };
