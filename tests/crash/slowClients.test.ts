import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../support/startServer.ts';
import { countCalls } from './support/countCalls.ts';
import { keepPosting } from './support/keepPosting.ts';
import { readCalls } from './support/readCalls.ts';
import { roundsOf } from './support/roundsOf.ts';
import { SlowClient, type Slowness, slownesses } from './support/SlowClient.ts';

/** Of each kind; together they leave room for others among the connections that the server takes. */
const each = roundsOf(100, 600);

/** A whole request may take twice as long as its headers: these are tried where there is time. */
const takesLong: readonly Slowness[] = [
  'send their body byte by byte',
  'stop in the middle of their body',
];
const kinds = (Object.keys(slownesses) as Slowness[]).filter(
  (kind) => roundsOf(0, 1) === 1 || !takesLong.includes(kind),
);

const openFiles = (pid: number | undefined) => readdirSync(`/proc/${pid}/fd`).length;

it.runIf(process.platform === 'linux')(
  `serves others beside ${each} clients each that ${kinds.join(', ')}`,
  async ({ task }) => {
    const server = await startServer();
    onTestFinished(async () => void (await server.stop()));
    const page = async () => (await fetch(server.url)).status;
    expect(await page()).toBe(200);
    const before = openFiles(server.process.pid);

    const port = Number(new URL(server.url).port);
    const opened = kinds.flatMap((kind) =>
      Array.from({ length: each }, () => SlowClient.open(port, kind)),
    );
    const clients = await Promise.all(opened);
    onTestFinished(() => {
      for (const client of clients) client.close();
    });
    const all = before + clients.length;
    await vi.waitFor(() => expect(openFiles(server.process.pid)).toBeGreaterThanOrEqual(all), 9000);

    const writers = keepPosting(server.url, { prefix: 'among-slow-ones', clients: 4 });
    await writers.more('acknowledged', 100);
    expect(await page()).toBe(200);
    await Promise.all(clients.map(({ ended }) => ended));
    await writers.stop();
    expect(await page()).toBe(200);
    await expect.poll(() => openFiles(server.process.pid)).toBeLessThan(before + 20);
    task.meta.fault = {
      ...{ fault: 'half-open and slow clients', rounds: clients.length },
      ...countCalls(writers.acknowledged, readCalls(server.dataDir).rows),
      remarks: 'a round is a connection; all were hung up on',
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
  },
);
