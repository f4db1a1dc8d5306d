import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../server/store/sqlite/SqliteStore.ts';
import { sampleInsert } from '../tests/support/sampleLead.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';

/** Each of these tests starts threads or processes. */

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('./leads.ts', import.meta.url));

const start = (folder: string, ...args: string[]) =>
  spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: folder, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const fill = async (count: number) => {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  const notes = 'consignado '.repeat(100);
  await Promise.all(Array.from({ length: count }, () => store.insert(sampleInsert({ notes }))));
  return folder;
};

it('works while a server has the store open, and prints nothing but the answer', async () => {
  const folder = await fill(3);
  const command = start(folder, 'list', '--format', 'jsonl');
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  expect(output.trimEnd().split('\n')).toHaveLength(3);
  expect(errors).toBe('');
});

it.each(['list', 'backup'])(
  '%s takes DATA_DIR from the project, wherever it is run',
  async (name) => {
    const folder = await fill(1);
    const cwd = join(temporaryFolder(), 'deeper/'.repeat(projectRoot.split(sep).length));
    mkdirSync(cwd, { recursive: true });
    const env = { ...process.env, DATA_DIR: relative(projectRoot, folder), NODE_OPTIONS: '' };
    const command = spawn(process.execPath, [script, name], { cwd, env, stdio: 'ignore' });
    expect(await once(command, 'exit')).toEqual([0, null]);
  },
);

it('ends quietly when its reader has seen enough', async () => {
  const folder = await fill(500);
  const command = start(folder, 'list', '--format', 'jsonl');
  const errors = text(command.stderr);
  await once(command.stdout, 'data');
  command.stdout.destroy();
  expect(await once(command, 'exit')).toEqual([0, null]);
  expect(await errors).toBe('');
});
