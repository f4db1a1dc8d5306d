import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ownPublicKey } from '../../../config/siteConfig.ts';

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

/** A file of the site, of 1 MB: the kernel keeps some four of it for a peer that does not read. */
export const largeFile = '/large.bin';

const getLarge = `GET ${largeFile} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** What a client sends at once, what it then sends byte by byte, and whether it reads what comes back. */
type Behaviour = { start: string; drop?: string; reads?: boolean };

/** Sending nothing at all is a half-open connection. */
export const slownesses = {
  'say nothing': { start: '' },
  'send their headers byte by byte': { start: 'GET / HTTP/1.1\r\nx-slow: ', drop: 'a' },
  'stop in the middle of their headers': { start: 'GET / HTTP/1.1\r\nhost: local' },
  'send their body byte by byte': { start: insertHead, drop: '[' },
  'stop in the middle of their body': { start: `${insertHead}[{"name":` },
  'send calls without reading an answer': { start: getLarge.repeat(40), reads: false },
  'stop reading in the middle of an answer': { start: getLarge.repeat(8), reads: false },
} satisfies Record<string, Behaviour>;

export type Slowness = keyof typeof slownesses;

/** A connection that takes its time. */
export class SlowClient {
  readonly #socket: Socket;

  private constructor(socket: Socket, slowness: Slowness) {
    const { start, drop, reads = true }: Behaviour = slownesses[slowness];
    this.#socket = socket;
    socket.on('error', () => {});
    if (reads) socket.resume();
    else socket.pause();
    socket.write(start);
    const drip = drop ? setInterval(() => socket.write(drop), pause) : undefined;
    socket.once('close', () => clearInterval(drip));
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
