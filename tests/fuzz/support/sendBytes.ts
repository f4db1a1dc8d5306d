import { connect } from 'node:net';
import { hangTime } from './fuzz.ts';

/** Bytes for a connection, in pieces, and how the client leaves: after its last byte, or torn away at once. */
export type Bytes = { pieces: readonly string[]; leaves: 'politely' | 'abruptly' };

/**
 * Sends bytes (a letter each, Latin-1) over a connection of their own.
 * @returns what came back until the server hung up
 * @throws where it does not hang up in time
 */
export function sendBytes(url: string, { pieces, leaves }: Bytes): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
  const received: Buffer[] = [];
  socket.setTimeout(hangTime, () => {
    reject(new Error('The server did not hang up'));
    socket.destroy();
  });
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED') reject(new Error('The server is gone'));
  });
  socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
  socket.on('connect', () => {
    for (const piece of pieces) socket.write(piece, 'latin1');
    if (leaves === 'politely') socket.end();
    else setImmediate(() => socket.resetAndDestroy());
  });
  return promise;
}
