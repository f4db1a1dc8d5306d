import type { IncomingMessage } from 'node:http';

/** So much of a refused body is read all the same: bytes, and milliseconds. */
const patience = { bytes: 1024 * 1024, time: 2000 };

/**
 * Reads the rest of a body that is refused, within bounds, and keeps nothing of it. A connection that
 * is closed while bytes of it are unread is reset, and the reset may overtake the answer: the client
 * then sees a broken connection, and whoever is behind a proxy its 502.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience.time);
  let read = 0;
  const count = ({ length }: Buffer) => {
    read += length;
    if (read > patience.bytes) resolve();
  };
  request.on('data', count).once('end', resolve).once('close', resolve).resume();
  await promise;
  clearTimeout(timer);
  request.off('data', count).off('end', resolve).off('close', resolve).pause();
}
