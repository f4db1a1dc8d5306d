import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { startServer } from '../support/runServer.ts';
import { siteFiles, writeSiteFixture } from '../support/siteFixture.ts';
import { countCalls, keepPosting, roundsOf } from './support/calls.ts';
import { readCalls } from './support/storedCalls.ts';

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
const largeFile = '/large.bin';

const getLarge = `GET ${largeFile} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** What a client sends at once, what it then sends byte by byte, and whether it reads what comes back. */
type Behaviour = { start: string; drop?: string; reads?: boolean };

/** Sending nothing at all is a half-open connection. */
const slownesses = {
  'say nothing': { start: '' },
  'send their headers byte by byte': { start: 'GET / HTTP/1.1\r\nx-slow: ', drop: 'a' },
  'stop in the middle of their headers': { start: 'GET / HTTP/1.1\r\nhost: local' },
  'send their body byte by byte': { start: insertHead, drop: '[' },
  'stop in the middle of their body': { start: `${insertHead}[{"name":` },
  'send calls without reading an answer': { start: getLarge.repeat(40), reads: false },
  'stop reading in the middle of an answer': { start: getLarge.repeat(8), reads: false },
} satisfies Record<string, Behaviour>;

type Slowness = keyof typeof slownesses;

/** A connection that takes its time. */
class SlowClient {
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

/** Of each kind; together they leave room for others among the connections that the server takes. */
const each = roundsOf(100, 500);

/** For each of these the kernel keeps 4 MB until the server hangs up. */
const unread: Slowness = 'stop reading in the middle of an answer';
const mostUnread = 100;

/** These may last longer than a request may take for its headers: they are tried where there is time. */
const takesLong: readonly Slowness[] = [
  unread,
  'send their body byte by byte',
  'stop in the middle of their body',
];
const kinds = (Object.keys(slownesses) as Slowness[]).filter(
  (kind) => roundsOf(0, 1) === 1 || !takesLong.includes(kind),
);

/** What a server that keeps every answer nobody reads would exceed, in megabytes. */
const growthLimit = roundsOf(48, 160);

const site = { ...siteFiles, [largeFile.slice(1)]: Buffer.alloc(1024 * 1024) };

const residentMegabytes = (pid: number | undefined) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

const openFiles = (pid: number | undefined) => readdirSync(`/proc/${pid}/fd`).length;

it.runIf(process.platform === 'linux')(
  `serves others beside ${each} clients each that ${kinds.join(', ')}`,
  async ({ task }) => {
    const server = await startServer({ env: { SITE_DIR: writeSiteFixture(site) } });
    onTestFinished(async () => void (await server.stop()));
    const page = async () => (await fetch(server.url)).status;
    expect(await page()).toBe(200);
    const { pid } = server.process;
    const [before, memory] = [openFiles(pid), residentMegabytes(pid)];

    const port = Number(new URL(server.url).port);
    const opened = kinds.flatMap((kind) =>
      Array.from({ length: kind === unread ? mostUnread : each }, () =>
        SlowClient.open(port, kind),
      ),
    );
    const clients = await Promise.all(opened);
    onTestFinished(() => {
      for (const client of clients) client.close();
    });
    const held = before + clients.length - each;
    await vi.waitFor(() => expect(openFiles(pid)).toBeGreaterThanOrEqual(held), 9000);
    expect(await page()).toBe(200);
    expect(residentMegabytes(pid) - memory).toBeLessThan(growthLimit);

    const writers = keepPosting(server.url, { prefix: 'among-slow-ones', clients: 4 });
    await writers.more('acknowledged', 100);
    expect(await page()).toBe(200);
    await vi.waitFor(() => expect(openFiles(pid)).toBeLessThan(before + 20), 120_000);
    await writers.stop();
    expect(await page()).toBe(200);
    task.meta.fault = {
      ...{ fault: 'half-open and slow clients', rounds: clients.length },
      ...countCalls(writers.acknowledged, readCalls(server.dataDir).rows),
      remarks: 'a round is a connection; all were hung up on',
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
  },
);
