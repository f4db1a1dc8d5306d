import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import type { RunningServer } from '../support/runServer.ts';
import { siteFiles, writeSiteFixture } from '../support/siteFixture.ts';
import { startProgram } from '../support/startProgram.ts';
import { insertCall, keepPosting, post, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, residentMegabytes, storedCalls } from './support/counts.ts';
import { missingStrace } from './support/disks.ts';

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
const quick: Record<string, Behaviour> = {
  'say nothing': { start: '' },
  'send their headers byte by byte': { start: 'GET / HTTP/1.1\r\nx-slow: ', drop: 'a' },
  'stop in the middle of their headers': { start: 'GET / HTTP/1.1\r\nhost: local' },
  'send calls without reading an answer': { start: getLarge.repeat(40), reads: false },
};

/** These may last longer than a request may take for its headers: they are tried where there is time. */
const long: Record<string, Behaviour> = {
  'send their body byte by byte': { start: insertHead, drop: '[' },
  'stop in the middle of their body': { start: `${insertHead}[{"name":` },
  'stop reading in the middle of an answer': { start: getLarge.repeat(8), reads: false },
};

const slownesses = roundsOf(0, 1) === 1 ? { ...quick, ...long } : quick;

/** A connection that takes its time. */
async function openSlowly(port: number, { start, drop, reads = true }: Behaviour): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  if (reads) socket.resume();
  socket.write(start);
  const drip = drop ? setInterval(() => socket.write(drop), pause) : undefined;
  socket.once('close', () => clearInterval(drip));
  return socket;
}

/** Of each kind; together they leave room for others among the connections that the server takes. */
const each = roundsOf(100, 500);

/** For each client of the last kind the kernel keeps 4 MB until the server hangs up. */
const numberOf = (name: string) => (name.startsWith('stop reading') ? 100 : each);

/** What a server that keeps every answer nobody reads would exceed, in megabytes. */
const growthLimit = roundsOf(48, 160);

const site = { ...siteFiles, [largeFile.slice(1)]: Buffer.alloc(1024 * 1024) };

const openFiles = ({ process: { pid } }: RunningServer) => readdirSync(`/proc/${pid}/fd`).length;

it.runIf(process.platform === 'linux')(
  `serves others beside ${each} clients each that ${Object.keys(slownesses).join(', ')}`,
  async () => {
    const server = await startTestServer({ env: { SITE_DIR: writeSiteFixture(site) } });
    expect(await server.page()).toBe(200);
    const [before, memory] = [openFiles(server), residentMegabytes(server)];

    const port = Number(new URL(server.url).port);
    const sockets = await Promise.all(
      Object.entries(slownesses).flatMap(([name, behaviour]) =>
        Array.from({ length: numberOf(name) }, () => openSlowly(port, behaviour)),
      ),
    );
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    // Who sends calls without reading an answer is hung up on at once.
    await expect
      .poll(() => openFiles(server))
      .toBeGreaterThanOrEqual(before + sockets.length - each);
    expect(await server.page()).toBe(200);
    expect(residentMegabytes(server) - memory).toBeLessThan(growthLimit);

    const writers = keepPosting(server, { clients: 4 });
    await writers.more('acknowledged', 100);
    expect(await server.page()).toBe(200);
    await writers.finish();
    await expect.poll(() => openFiles(server), { interval: 200 }).toBeLessThan(before + 20);
    expect(await server.page()).toBe(200);
    const stored = storedCalls(server.dataDir);
    expectNoneLost('half-open and slow clients', writers.acknowledged, stored, {
      rounds: sockets.length,
      remarks: 'a round is a connection; all were hung up on',
    });
  },
);

/**
 * Holds up every sync of the disk by a process from now on.
 * @param time how long, in milliseconds
 * @returns what ends it, and lets go what is held up
 */
async function holdUpSyncs({ process: { pid } }: RunningServer, time: number) {
  const syncs = 'fsync,fdatasync';
  const inject = `inject=${syncs}:delay_enter=${time * 1000}`;
  const args = ['-f', '-p', String(pid), '-e', `trace=${syncs}`, '-e', inject, '-o', '/dev/null'];
  const tracer = await startProgram('strace', args, { isReady: /\n/ });
  const end = async () => void (await tracer.end('SIGINT'));
  onTestFinished(end);
  return end;
}

/** How long a sync takes on a slow disk, in milliseconds; and on one that does not come back by itself. */
const [slow, forever] = [300, 600_000];
const syncs = roundsOf(4, 40);
const clients = 100;

const missing = missingStrace();
if (missing) console.warn(`A slow disk is not tried: ${missing}`);

it.skipIf(missing)('a slow disk holds up inserts, and no page', async () => {
  const server = await startTestServer();
  const letGo = await holdUpSyncs(server, forever);
  let isAnswered = false;
  const held = post(server.url, insertCall('held-up-by-the-disk')).finally(() => {
    isAnswered = true;
  });
  for (let count = 0; count < 10; count += 1) expect(await server.page()).toBe(200);
  expect(isAnswered).toBe(false);
  await letGo();
  expect((await held).status).toBe(201);

  const end = await holdUpSyncs(server, slow);
  const writers = keepPosting(server, { clients });
  await writers.more('acknowledged', syncs * clients);
  expect(await server.page()).toBe(200);
  await end();
  await writers.finish();
  const acknowledged = ['held-up-by-the-disk', ...writers.acknowledged];
  expectNoneLost('slow disk', acknowledged, storedCalls(server.dataDir), {
    remarks: `each sync took ${slow} ms; ${writers.remarks()}`,
  });
});
