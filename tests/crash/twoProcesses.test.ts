import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls } from './support/countCalls.ts';
import { readCalls } from './support/readCalls.ts';
import { acknowledged, startWriter, type Writer, type WriterTask } from './support/startWriter.ts';

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
