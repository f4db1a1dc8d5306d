import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls } from './support/calls.ts';
import { acknowledged, startWriter, type Writer, type WriterTask } from './support/startWriter.ts';
import { readCalls } from './support/storedCalls.ts';

const writeTogether = async (tasks: WriterTask[]): Promise<Writer[]> => {
  const writers = tasks.map((task) => startWriter({ ...task, waitForInput: true }));
  await Promise.all(writers.map((writer) => writer.until((reports) => reports.length > 0)));
  for (const writer of writers) writer.go();
  expect(await Promise.all(writers.map((writer) => writer.ended()))).toEqual(writers.map(() => 0));
  expect(writers.map((writer) => writer.errors())).toEqual(writers.map(() => ''));
  return writers;
};

it('keeps every lead of two processes that write to one store', async ({ task }) => {
  const folder = temporaryFolder();
  const share = { folder, writers: 25, rowsPerCall: 1, calls: 1500 };
  const writers = await writeTogether([
    { ...share, prefix: 'process-a' },
    { ...share, prefix: 'process-b' },
  ]);
  const { integrity, rows, keys } = readCalls(folder);
  expect(integrity).toBe('ok');
  task.meta.fault = {
    ...{ fault: 'two processes on one store', rounds: 1, remarks: '25 writers in each' },
    ...countCalls(
      writers.flatMap(({ reports }) => acknowledged(reports)),
      rows,
    ),
  };
  expect(writers.map(({ reports }) => acknowledged(reports).length)).toEqual([1500, 1500]);
  expect(rows.size).toBe(3000);
  expect(keys).toHaveLength(3000);
  expect(new Set(rows.values())).toEqual(new Set([1]));
});

it('stores a key once that both of them send', async () => {
  const folder = temporaryFolder();
  const task = { folder, prefix: 'shared-key', writers: 25, rowsPerCall: 1, calls: 600 };
  const writers = await writeTogether([task, task]);
  const outcomes = writers.flatMap(({ reports }) => reports.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(600);
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(600);
  const { rows } = readCalls(folder);
  expect(rows.size).toBe(600);
  expect(new Set(rows.values())).toEqual(new Set([1]));
});

it('is set up once by processes that start together on an empty folder', async () => {
  const folder = temporaryFolder();
  const prefixes = ['first', 'second', 'third', 'fourth'].map((name) => `${name}-process`);
  const writers = prefixes.map((prefix) =>
    startWriter({ folder, prefix, writers: 1, rowsPerCall: 1, calls: 1 }),
  );
  expect(await Promise.all(writers.map((writer) => writer.ended()))).toEqual([0, 0, 0, 0]);
  expect(readCalls(folder).keys).toEqual(prefixes.map((prefix) => `${prefix}-000000000001`).sort());
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

const script = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

const leads = (folder: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: folder, NODE_OPTIONS: '' },
  });

/** Clients that insert one call after the other until they are stopped; each call's key is in its leads' notes. */
async function startClients(folder: string, count: number) {
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  const acknowledged: string[] = [];
  let goOn = true;
  const client = async (name: number) => {
    for (let call = 0; goOn; call += 1) {
      const key = `client-${name}-call-${call}-of-many`;
      const row = sampleInsert({ notes: key }).rows;
      await store.insert(sampleInsert({}, { rows: [...row, ...row], idempotencyKey: key }));
      acknowledged.push(key);
    }
  };
  const ended = Promise.all(Array.from({ length: count }, (_, name) => client(name)));
  const stop = async () => {
    goOn = false;
    await ended;
  };
  return { acknowledged, stop };
}

it('backs up every lead that was acknowledged before, while others are stored', async ({
  task,
}) => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const { acknowledged, stop } = await startClients(folder, 4);
  for (const round of ['first', 'second', 'third']) {
    const before = [...acknowledged];
    const backup = join(elsewhere, `${round}.db`);
    await leads(folder, 'backup', '--output', backup);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    const restored = join(elsewhere, round);
    await leads(restored, 'restore', backup);
    const { integrity, rows, keys } = readCalls(restored);
    expect(integrity).toBe('ok');
    expect(before.filter((key) => rows.get(key) !== 2)).toEqual([]);
    expect(new Set(rows.values())).toEqual(new Set([2]));
    expect(keys).toHaveLength(rows.size);
  }
  await stop();
  const { rows } = readCalls(folder);
  const remarks = 'each backup restored and counted';
  task.meta.fault = {
    ...{ fault: 'backup during inserts', rounds: 3, remarks },
    ...countCalls(acknowledged, rows),
  };
  expect(rows.size).toBe(acknowledged.length);
});
