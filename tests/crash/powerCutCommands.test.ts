import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inspectStore } from '../../server/store/sqlite/backUpStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { roundsOf } from './support/calls.ts';
import { DiskImage, missingDiskImages } from './support/disks.ts';
import { seedStores } from './support/seedStores.ts';
import { readCalls } from './support/storedCalls.ts';

const rounds = roundsOf(1, 20);

const script = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

/** About as long as a command takes from its start to its end, in milliseconds. */
const commandTime = 600;

/** What a power cut at a moment of a command leaves of the disk that it works on. */
async function cutDuring(disk: DiskImage, dataDir: string, ...args: string[]): Promise<DiskImage> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' };
  const command = spawn(process.execPath, [script, ...args], { env, stdio: 'ignore' });
  const ended = once(command, 'exit');
  await Promise.race([ended, pause(Math.random() * commandTime)]);
  command.kill('SIGSTOP');
  const remains = disk.cut();
  command.kill('SIGKILL');
  await ended;
  return remains;
}

const missing = missingDiskImages();

describe.skipIf(missing)('a power cut', () => {
  it('during restore leaves the store that was, or the one that is restored', async ({ task }) => {
    const { killed, backup, early, late } = await seedStores();
    const all = [...early, ...late].sort();
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const disk = DiskImage.make('data=ordered');
      onTestFinished(() => disk.remove());
      const dataDir = join(disk.folder, 'data');
      cpSync(killed, dataDir, { recursive: true });
      execFileSync('sync', ['--file-system', dataDir]);
      const remains = await cutDuring(disk, dataDir, 'restore', backup);
      onTestFinished(() => remains.remove());
      const left = join(remains.folder, 'data');
      await (await openSqliteStore(left)).close();
      const { integrity, rows } = readCalls(left);
      const found = [...rows.keys()].sort();
      if (String(found) !== String(all) && String(found) !== String([...early].sort())) lost += 1;
      expect(integrity).toBe('ok');
    }
    const remarks = 'a round is a command; the store was the old one or the restored one';
    task.meta.fault = {
      ...{ fault: 'power cut during restore', rounds, acknowledged: all.length },
      ...{ lost, unanswered: 0, remarks },
    };
    expect(lost).toBe(0);
  });

  it('during backup leaves a whole copy, or none under its name', async () => {
    const { closed, early, late } = await seedStores();
    for (let round = 0; round < rounds; round += 1) {
      const disk = DiskImage.make('data=ordered');
      onTestFinished(() => disk.remove());
      const remains = await cutDuring(
        disk,
        closed,
        'backup',
        '--output',
        join(disk.folder, 'a.db'),
      );
      onTestFinished(() => remains.remove());
      const copy = join(remains.folder, 'a.db');
      if (existsSync(copy)) expect(inspectStore(copy).leads).toBe(early.length + late.length);
    }
  });
});
