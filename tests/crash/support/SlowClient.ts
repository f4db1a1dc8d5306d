import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ownPublicKey } from '../../../config/backend.ts';

/** How often a slow client sends its next byte, in milliseconds. */
const pause = 500;

const insertHead = [
  'POST /rest/v1/merchant_leads HTTP/1.1',
  'host: localhost',
  `apikey: ${ownPublicKey}`,
  'content-type: application/json',
  'content-length: 60000',
  '\r\n',
].join('\r\n');

/** What a client sends at once, and what it then sends byte by byte; nothing at all is a half-open connection. */
export const slownesses = {
  'say nothing': { start: '', drop: '' },
  'send their headers byte by byte': { start: 'GET / HTTP/1.1\r\nx-slow: ', drop: 'a' },
  'stop in the middle of their headers': { start: 'GET / HTTP/1.1\r\nhost: local', drop: '' },
  'send their body byte by byte': { start: insertHead, drop: '[' },
  'stop in the middle of their body': { start: `${insertHead}[{"name":`, drop: '' },
} as const;

export type Slowness = keyof typeof slownesses;

/** A connection that takes its time. */
export class SlowClient {
  readonly #socket: Socket;
  /** Resolves once the server has hung up. */
  readonly ended: Promise<unknown>;

  private constructor(socket: Socket, slowness: Slowness) {
    const { start, drop } = slownesses[slowness];
    this.#socket = socket;
    socket.on('error', () => {}).resume();
    socket.write(start);
    const drip = drop ? setInterval(() => socket.write(drop), pause) : undefined;
    this.ended = once(socket, 'close').finally(() => clearInterval(drip));
  }

  static async open(port: number, slowness: Slowness): Promise<SlowClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new SlowClient(socket, slowness);
  }

  close(): void {
    this.#socket.destroy();
  }
}
