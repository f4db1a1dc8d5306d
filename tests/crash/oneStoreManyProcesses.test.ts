import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import type { WriterTask } from './support/writeLeads.ts';

const run = promisify(execFile);
const writer = fileURLToPath(new URL('./support/writeLeads.ts', import.meta.url));
const command = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

type Task = Pick<WriterTask, 'prefix'> & Partial<WriterTask>;

/** Lets processes begin to write into a folder at the same time. @returns the keys by reported outcome */
async function writeTogether(folder: string, tasks: readonly Task[]) {
  const running = tasks.map((task) => {
    const whole: WriterTask = { folder, writers: 25, rowsPerCall: 1, calls: 1000, ...task };
    return run(process.execPath, [writer, JSON.stringify(whole)]);
  });
  await Promise.all(running.map(({ child }) => child.stdout && once(child.stdout, 'data')));
  for (const { child } of running) child.stdin?.write('go\n');
  const ended = await Promise.all(running);
  expect(ended.map(({ stderr }) => stderr)).toEqual(tasks.map(() => ''));
  const reports = ended.flatMap(({ stdout }) => stdout.trim().split('\n'));
  const keysOf = (wanted: string) =>
    reports.flatMap((report) => {
      const [outcome, key] = report.split(' ');
      return outcome === wanted && key ? [key] : [];
    });
  return { stored: keysOf('stored'), repeated: keysOf('repeated') };
}

it('keeps every lead from two processes on one store, and one with a shared key once', async () => {
  const folder = temporaryFolder();
  const own = [{ prefix: 'process-a' }, { prefix: 'process-b' }];
  const shared = { prefix: 'shared-key', calls: 300 };
  const { stored, repeated } = await writeTogether(folder, [...own, shared, shared]);
  expect([stored.length, repeated.length]).toEqual([2300, 300]);
  expectNoneLost('two processes on one store', stored, storedCalls(folder), {
    remarks: '25 writers in each',
  });
});

it('backs up every lead acknowledged before it began, while others are being stored', async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const store = await openSqliteStore(folder);
  const acknowledged: string[] = [];
  let goesOn = true;
  const insertAll = async (client: string) => {
    for (let call = 0; goesOn; call += 1) {
      const key = `client-${client}-call-${call}-of-many`;
      const rows = Array(2).fill(sampleLead({ notes: key }));
      await store.insert(sampleInsert({}, { rows, idempotencyKey: key }));
      acknowledged.push(key);
    }
  };
  const clients = Promise.all(['a', 'b', 'c', 'd'].map(insertAll));

  const rounds = 2;
  for (let round = 1; round <= rounds; round += 1) {
    const before = new Set(acknowledged);
    const backup = join(elsewhere, `${round}.db`);
    await run(process.execPath, [command, 'backup', '--output', backup], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
    });
    expect(acknowledged.length).toBeGreaterThan(before.size);
    const restored = join(elsewhere, String(round));
    expect((await leadsCommand(restored)('restore', backup)).code).toBe(0);
    expect([...before.difference(storedCalls(restored, 2))]).toEqual([]);
  }
  goesOn = false;
  await clients;
  await store.close();
  expectNoneLost('backup during inserts', acknowledged, storedCalls(folder, 2), {
    ...{ rounds, remarks: 'each backup restored and counted' },
  });
});
