import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls } from './support/countCalls.ts';
import { readCalls } from './support/readCalls.ts';

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
