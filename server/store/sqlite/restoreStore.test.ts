import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { openConnection } from './openConnection.ts';
import { holdStore } from './restoreStore.ts';
import { prepareStoreFolder } from './storeFolder.ts';

let file = '';

beforeEach(() => {
  file = prepareStoreFolder(temporaryFolder());
  openConnection(file).close();
});

const connect = () => {
  const connection = new DatabaseSync(file, { timeout: 0 });
  onTestFinished(() => connection.close());
  return connection;
};

it('brings what a killed server left in the log into the file, and keeps everybody out', () => {
  connect().exec("INSERT INTO operator_actions (action, leads) VALUES ('erase', 1)");
  const folder = temporaryFolder();
  cpSync(dirname(file), folder, { recursive: true });
  file = join(folder, basename(file));
  expect(existsSync(`${file}-wal`)).toBe(true);
  const held = holdStore(file);
  expect(existsSync(`${file}-wal`)).toBe(false);
  const other = connect();
  expect(() => other.exec('PRAGMA journal_mode = WAL')).toThrow('locked');
  held?.close();
  const { action } = other.prepare('SELECT action FROM operator_actions').get() ?? {};
  expect(action).toBe('erase');
});

it.skipIf(process.platform === 'win32')(
  'lets nobody write who had opened the file before another took its place',
  () => {
    const held = holdStore(file);
    const other = connect();
    expect(() => other.exec('PRAGMA journal_mode = WAL')).toThrow('locked');
    writeFileSync(join(dirname(file), 'next.db'), '');
    renameSync(join(dirname(file), 'next.db'), file);
    held?.close();
    expect(() => other.exec('PRAGMA journal_mode = WAL')).toThrow('readonly');
    expect(existsSync(`${file}-wal`)).toBe(false);
  },
);
