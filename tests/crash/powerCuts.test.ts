import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { createDeliveryWorker } from '../../server/delivery/DeliveryWorker.ts';
import { inspectStore } from '../../server/store/sqlite/backUpStore.ts';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { prepareStoreFolder } from '../../server/store/sqlite/storeFolder.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { insertCall, keepPosting, post, roundsOf } from './support/calls.ts';
import { storedCalls } from './support/counts.ts';
import { DiskImage, diskKinds, missingDiskImages, missingStrace } from './support/disks.ts';
import { seedStores } from './support/seedStores.ts';
import { traceWriter, VolatileDisk } from './support/tracedDisk.ts';

const missingImages = missingDiskImages();
if (missingImages)
  console.warn(`Power cuts on the image of a disk are not tried: ${missingImages}`);

const dataOf = (disk: DiskImage) => join(disk.folder, 'data');

/** Delivers to a receiver what a store still owes, once the leases are over that a dead worker held. */
async function deliverLater(folder: string, url: string): Promise<void> {
  const worker = await createDeliveryWorker(readDeliveryConfig(webhookTo(url)) ?? {}, {
    openDatabase: async () => openSqliteDatabase(folder),
    report: () => {},
    now: () => new Date(Date.now() + leaseTime),
  });
  await worker.deliverDue(new AbortController().signal);
}

/** Starts all on what a cut has left, and inserts one more lead. */
async function boot(dataDir: string, key: string): Promise<void> {
  const server = await startServer({ dataDir, command: 'start' });
  const { status } = await post(server.url, insertCall(key));
  await server.stop();
  expect(status).toBe(201);
}

describe.skipIf(missingImages)('what was acknowledged is there, sound and delivered, after', () => {
  const [rounds, clients] = [roundsOf(1, 10), 20];
  /** Somewhere in the first hundreds of commits. */
  const cutAfter = () => 1 + Math.floor(Math.random() * 300);

  it.for(diskKinds)('a power cut, ext4 with %s', async (kind, { task }) => {
    const disk = DiskImage.make(kind);
    onTestFinished(() => disk.remove());
    const receiver = await startReceiver();
    const server = await startServer({ dataDir: dataOf(disk), env: webhookTo(receiver.url) });
    onTestFinished(() => server.kill());
    const acknowledged = new Set<string>();
    let unanswered = 0;

    for (let round = 1; round <= rounds; round += 1) {
      const writers = keepPosting(server.url, { prefix: `cut-${round}-call`, clients });
      await writers.more('acknowledged', cutAfter());
      server.process.kill('SIGSTOP');
      const remains = disk.cut();
      const told = new Set([...acknowledged, ...writers.acknowledged]);
      const before = receiver.calls.slice();
      server.process.kill('SIGCONT');
      await writers.stop();
      for (const key of writers.acknowledged) acknowledged.add(key);

      const later = await startReceiver();
      await boot(dataOf(remains), `first-after-cut-${round}`);
      await deliverLater(dataOf(remains), later.url);
      const stored = new Set(storedCalls(dataOf(remains)).keys());
      remains.remove();
      expect(stored.delete(`first-after-cut-${round}`)).toBe(true);
      const calls = [...before, ...later.calls];
      const delivered = new Set(calls.map(({ body }) => JSON.parse(body).data.notes));
      expect([...told.difference(stored)]).toEqual([]);
      expect([...told.difference(delivered)]).toEqual([]);
      unanswered += stored.difference(told).size;
    }
    task.meta.fault = {
      ...{ fault: `power cut, ext4 with ${kind}`, rounds, lost: 0, unanswered },
      acknowledged: acknowledged.size,
      remarks: 'booted from a copy of the disk; all delivered',
    };
  });
});

const missingTrace = missingStrace();
if (missingTrace) console.warn(`Power cuts at every write are not tried: ${missingTrace}`);

it.skipIf(missingTrace)('a power cut at any write, the unsynced ones lost or torn', ({ task }) => {
  const cuts = roundsOf(40, 500);
  /** How much of what was not synced is left: nothing, a part, all of it. */
  const chances = [0, 0.5, 0.95, 1];
  const writing = { prefix: 'traced-call', writers: 10, rowsPerCall: 2, calls: 600 };
  const events = traceWriter({ ...writing, folder: temporaryFolder() });
  const moments = Array.from({ length: cuts }, () => Math.floor(Math.random() * events.length));
  const disk = new VolatileDisk();
  const remains = join(temporaryFolder(), 'remains');
  const acknowledged = new Set<string>();
  let [unanswered, next] = [0, 0];

  for (const [cut, moment] of moments.sort((a, b) => a - b).entries()) {
    for (const event of events.slice(next, moment)) {
      if (event.kind === 'acknowledge') acknowledged.add(event.key);
      else disk.apply(event);
    }
    next = moment;
    rmSync(remains, { recursive: true, force: true });
    mkdirSync(remains);
    disk.leaveIn(remains, chances[cut % chances.length] ?? 0);
    openConnection(prepareStoreFolder(remains)).close();
    const stored = storedCalls(remains);
    expect([...stored.values()].filter((leads) => leads !== writing.rowsPerCall)).toEqual([]);
    expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
    unanswered += stored.size - acknowledged.size;
  }
  expect(acknowledged.size).toBeGreaterThan(writing.calls / 2);
  task.meta.fault = {
    ...{ fault: 'power cut at any write, reordered and torn', rounds: cuts, lost: 0, unanswered },
    acknowledged: writing.calls,
    remarks: 'replayed from a trace of every write and sync',
  };
});

describe.skipIf(missingImages)('a power cut', () => {
  const rounds = roundsOf(1, 20);
  const script = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));
  /** About as long as a command takes from its start to its end, in milliseconds. */
  const commandTime = 600;

  const newDisk = () => {
    const disk = DiskImage.make('data=ordered');
    onTestFinished(() => disk.remove());
    return disk;
  };

  /** What a power cut at a moment of a command leaves of the disk that it works on. */
  async function cutDuring(disk: DiskImage, dataDir: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' };
    const command = spawn(process.execPath, [script, ...args], { env, stdio: 'ignore' });
    const ended = once(command, 'exit');
    await Promise.race([ended, pause(Math.random() * commandTime)]);
    command.kill('SIGSTOP');
    const remains = disk.cut();
    onTestFinished(() => remains.remove());
    command.kill('SIGKILL');
    await ended;
    return remains.folder;
  }

  it('during restore leaves the store that was, or the one that is restored', async ({ task }) => {
    const { killed, backup, early, late } = await seedStores(temporaryFolder());
    const either = [early, [...early, ...late]].map((keys) => keys.toSorted());
    for (let round = 0; round < rounds; round += 1) {
      const disk = newDisk();
      cpSync(killed, dataOf(disk), { recursive: true });
      execFileSync('sync', ['--file-system', dataOf(disk)]);
      const left = join(await cutDuring(disk, dataOf(disk), 'restore', backup), 'data');
      await (await openSqliteStore(left)).close();
      expect(either).toContainEqual([...storedCalls(left).keys()].sort());
    }
    task.meta.fault = {
      ...{ fault: 'power cut during restore', rounds, lost: 0, unanswered: 0 },
      acknowledged: early.length + late.length,
      remarks: 'a round is a command; the store was the old one or the restored one',
    };
  });

  it('during backup leaves a whole copy, or none under its name', async () => {
    const { closed, early, late } = await seedStores(temporaryFolder());
    for (let round = 0; round < rounds; round += 1) {
      const disk = newDisk();
      const output = join(disk.folder, 'a.db');
      const copy = join(await cutDuring(disk, closed, 'backup', '--output', output), 'a.db');
      if (existsSync(copy)) expect(inspectStore(copy).leads).toBe(early.length + late.length);
    }
  });
});
