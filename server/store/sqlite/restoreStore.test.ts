import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const hold = () => {
  const held = holdStore(file);
  onTestFinished(() => {
    if (held?.isOpen) held.close();
  });
  return held;
};

it('brings what a killed server left in the log into the file, and keeps everybody out', () => {
  const held = hold();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const other = connect();
  expect(() => other.exec('PRAGMA journal_mode = WAL')).toThrow('locked');
  held?.close();
  other.exec('PRAGMA journal_mode = WAL');
});

it.skipIf(process.platform === 'win32')(
  'lets nobody write who had opened the file before another took its place',
  () => {
    const held = hold();
    const other = connect();
    expect(() => other.exec('PRAGMA journal_mode = WAL')).toThrow('locked');
    writeFileSync(join(file, '..', 'next.db'), '');
    renameSync(join(file, '..', 'next.db'), file);
    held?.close();
    expect(() => other.exec('PRAGMA journal_mode = WAL')).toThrow('readonly');
    expect(existsSync(`${file}-wal`)).toBe(false);
  },
);
