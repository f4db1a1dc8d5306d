import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { inspectStore } from '../../server/store/sqlite/backUpStore.ts';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { prepareStoreFolder } from '../../server/store/sqlite/storeFolder.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import {
  deliverDue,
  insertCall,
  keepPosting,
  post,
  roundsOf,
  startTestServer,
} from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import { DiskImage, diskKinds, missingDiskImages, missingStrace } from './support/disks.ts';
import { seedStores } from './support/seedStores.ts';
import { traceWriter, VolatileDisk } from './support/tracedDisk.ts';

const missingImages = missingDiskImages();
if (missingImages)
  console.warn(`Power cuts on the image of a disk are not tried: ${missingImages}`);

const dataOf = (disk: DiskImage) => join(disk.folder, 'data');

/** Starts all on what a cut has left, and inserts one more lead. */
async function boot(dataDir: string, key: string): Promise<void> {
  const server = await startServer({ dataDir, command: 'start' });
  const { status } = await post(server.url, insertCall(key));
  await server.stop();
  expect(status).toBe(201);
}

describe.skipIf(missingImages)('what was acknowledged is there, sound and delivered, after', () => {
  /** Somewhere in the first hundreds of commits. */
  const cutAfter = () => 1 + Math.floor(Math.random() * 300);

  it.for(diskKinds)('a power cut, ext4 with %s', async (kind) => {
    const disk = DiskImage.make(kind);
    const receiver = await startReceiver();
    const server = await startTestServer({ dataDir: dataOf(disk), env: webhookTo(receiver.url) });
    const acknowledged: string[] = [];

    for (let round = 1; round <= roundsOf(1, 10); round += 1) {
      const writers = keepPosting(server);
      await writers.more('acknowledged', cutAfter());
      server.process.kill('SIGSTOP');
      const remains = dataOf(disk.cut());
      const told = [...acknowledged, ...writers.acknowledged];
      const before = receiver.calls.slice();
      server.process.kill('SIGCONT');
      await writers.finish();
      acknowledged.push(...writers.acknowledged);

      const later = await startReceiver();
      await boot(remains, `first-after-cut-${round}`);
      await deliverDue(remains, later.url, Date.now() + leaseTime);
      const stored = storedCalls(remains);
      expect(stored.delete(`first-after-cut-${round}`)).toBe(true);
      expectNoneLost(`power cut, ext4 with ${kind}`, told, stored, {
        remarks: 'booted from a copy of the disk; all delivered',
        mayBeUnanswered: true,
      });
      const calls = [...before, ...later.calls];
      const delivered = calls.map(({ body }) => JSON.parse(body).data.notes);
      expect([...stored.difference(new Set(delivered))]).toEqual([]);
    }
  });
});

const missingTrace = missingStrace();
if (missingTrace) console.warn(`Power cuts at every write are not tried: ${missingTrace}`);

it.skipIf(missingTrace)('a power cut at any write, the unsynced ones lost or torn', () => {
  /** How much of what was not synced is left: nothing, a part, all of it. */
  const chances = [0, 0.5, 0.95, 1];
  const writing = { prefix: 'traced-call', writers: 10, rowsPerCall: 2, calls: 600 };
  const events = traceWriter({ ...writing, folder: temporaryFolder() });
  const anyMoment = () => Math.floor(Math.random() * events.length);
  const moments = Array.from({ length: roundsOf(40, 500) }, anyMoment).sort((a, b) => a - b);
  const disk = new VolatileDisk();
  const remains = join(temporaryFolder(), 'remains');
  const acknowledged = new Set<string>();
  let next = 0;

  for (const [cut, moment] of moments.entries()) {
    for (const event of events.slice(next, moment)) {
      if (event.kind === 'acknowledge') acknowledged.add(event.key);
      else disk.apply(event);
    }
    next = moment;
    rmSync(remains, { recursive: true, force: true });
    mkdirSync(remains);
    disk.leaveIn(remains, chances[cut % chances.length] ?? 0);
    openConnection(prepareStoreFolder(remains)).close();
    const stored = storedCalls(remains, writing.rowsPerCall);
    expectNoneLost('power cut at any write, reordered and torn', acknowledged, stored, {
      remarks: 'replayed from a trace of every write and sync',
      mayBeUnanswered: true,
    });
  }
  expect(acknowledged.size).toBeGreaterThan(writing.calls / 2);
});

describe.skipIf(missingImages)('a power cut', () => {
  const rounds = roundsOf(1, 20);
  const script = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));
  /** About as long as a command takes from its start to its end, in milliseconds. */
  const commandTime = 600;

  /** What a power cut at a moment of a command leaves of the disk that it works on. */
  async function cutDuring(disk: DiskImage, dataDir: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' };
    const command = spawn(process.execPath, [script, ...args], { env, stdio: 'ignore' });
    const ended = once(command, 'exit');
    await Promise.race([ended, pause(Math.random() * commandTime)]);
    command.kill('SIGSTOP');
    const { folder } = disk.cut();
    command.kill('SIGKILL');
    await ended;
    return folder;
  }

  it('during restore leaves the store that was, or the one that is restored', async () => {
    const { killed, backup, early, late } = await seedStores(temporaryFolder());
    for (let round = 0; round < rounds; round += 1) {
      const disk = DiskImage.make('data=ordered');
      cpSync(killed, dataOf(disk), { recursive: true });
      execFileSync('sync', ['--file-system', dataOf(disk)]);
      const left = join(await cutDuring(disk, dataOf(disk), 'restore', backup), 'data');
      await (await openSqliteStore(left)).close();
      const stored = storedCalls(left);
      const isOld = late.some((key) => stored.has(key));
      expectNoneLost('power cut during restore', isOld ? [...early, ...late] : early, stored, {
        remarks: 'a round is a command; the store was the old one or the restored one',
      });
    }
  });

  it('during backup leaves a whole copy, or none under its name', async () => {
    const { closed, early, late } = await seedStores(temporaryFolder());
    for (let round = 0; round < rounds; round += 1) {
      const disk = DiskImage.make('data=ordered');
      const output = join(disk.folder, 'a.db');
      const copy = join(await cutDuring(disk, closed, 'backup', '--output', output), 'a.db');
      if (existsSync(copy)) expect(inspectStore(copy).leads).toBe(early.length + late.length);
    }
  });
});
