import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { loadSqlite } from '../store/sqlite/loadSqlite.ts';
import { SqliteDatabase } from './SqliteDatabase.ts';

const { DatabaseSync } = loadSqlite();

it('says whether the write-ahead log could be emptied', async () => {
  const file = join(temporaryFolder(), 'some.db');
  const connection = new DatabaseSync(file, { timeout: 0 });
  connection.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept (text TEXT)');
  const database = new SqliteDatabase(connection, file);
  onTestFinished(() => database.close());
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM kept');
  await database.run('INSERT INTO kept VALUES ($1)', ['text']);
  expect(await database.wipeDeleted()).toBe(false);
  reader.exec('COMMIT');
  expect(await database.wipeDeleted()).toBe(true);
});
