import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const isOpen = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/**
 * Waits until somebody listens on a port of the loopback.
 * @param exited settles when the program has ended that is to listen
 * @throws when it ended first
 */
export async function waitForPort(port: number, exited: Promise<unknown>): Promise<void> {
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  while (!(await isOpen(port))) {
    if (ended) throw new Error('a peer ended before it listened');
    await pause(20);
  }
}
