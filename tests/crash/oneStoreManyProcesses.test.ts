import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import type { WriterTask } from './support/writeLeads.ts';

const run = promisify(execFile);
const writer = fileURLToPath(new URL('./support/writeLeads.ts', import.meta.url));
const command = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

/** Lets processes write from one moment on. @returns the keys of each outcome that they reported */
async function writeTogether(tasks: readonly WriterTask[]) {
  const running = tasks.map((task) => run(process.execPath, [writer, JSON.stringify(task)]));
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

it('keeps every lead of two processes that write to one store', async (context) => {
  const folder = temporaryFolder();
  const share = { folder, writers: 25, rowsPerCall: 1, calls: 1000 };
  const { stored } = await writeTogether([
    { ...share, prefix: 'process-a' },
    { ...share, prefix: 'process-b' },
  ]);
  expect(stored).toHaveLength(2000);
  const found = storedCalls(folder);
  expect(new Set(found.values())).toEqual(new Set([1]));
  expectNoneLost(context, 'two processes on one store', stored, found.keys(), {
    remarks: '25 writers in each',
  });
});

it('stores a key once that both of them send', async () => {
  const folder = temporaryFolder();
  const task = { folder, prefix: 'shared-key', writers: 25, rowsPerCall: 1, calls: 600 };
  const { stored, repeated } = await writeTogether([task, task]);
  const found = storedCalls(folder);
  expect(found.size).toBe(600);
  expect(new Set(found.values())).toEqual(new Set([1]));
  expect(stored.sort()).toEqual([...found.keys()].sort());
  expect(repeated.sort()).toEqual(stored);
});

it('is set up once by processes that start together on an empty folder', async () => {
  const folder = temporaryFolder();
  const share = { folder, writers: 1, rowsPerCall: 1, calls: 1 };
  const prefixes = ['first', 'second', 'third', 'fourth'].map((name) => `${name}-process`);
  const { stored } = await writeTogether(prefixes.map((prefix) => ({ ...share, prefix })));
  expect(stored).toHaveLength(4);
  expect([...storedCalls(folder).keys()].sort()).toEqual(stored.sort());
});

it('is busy while another process holds the store for long, and goes on afterwards', async () => {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  const other = new DatabaseSync(storeFile(folder));
  other.exec('BEGIN IMMEDIATE');
  const insert = sampleInsert();
  await expect(store.insert(insert)).rejects.toMatchObject({ reason: 'busy' });
  other.close();
  expect(await store.insert(insert)).toBe('stored');
  await store.close();
});

it('backs up every lead that was acknowledged before, while others are stored', async (context) => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const store = await openSqliteStore(folder);
  const acknowledged: string[] = [];
  let goesOn = true;
  const insertAll = async (client: string) => {
    for (let call = 0; goesOn; call += 1) {
      const key = `client-${client}-call-${call}-of-many`;
      const { rows } = sampleInsert({ notes: key });
      await store.insert(sampleInsert({}, { rows: [...rows, ...rows], idempotencyKey: key }));
      acknowledged.push(key);
    }
  };
  const clients = Promise.all(['a', 'b', 'c', 'd'].map(insertAll));

  const rounds = 2;
  for (let round = 1; round <= rounds; round += 1) {
    const before = [...acknowledged];
    const backup = join(elsewhere, `${round}.db`);
    await run(process.execPath, [command, 'backup', '--output', backup], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
    });
    expect(acknowledged.length).toBeGreaterThan(before.length);
    const restored = join(elsewhere, String(round));
    expect((await leadsCommand(restored)('restore', backup)).code).toBe(0);
    const found = storedCalls(restored);
    expect(before.filter((key) => !found.has(key))).toEqual([]);
    expect(new Set(found.values())).toEqual(new Set([2]));
  }
  goesOn = false;
  await clients;
  await store.close();
  expectNoneLost(context, 'backup during inserts', acknowledged, storedCalls(folder).keys(), {
    ...{ rounds, remarks: 'each backup restored and counted' },
  });
});
