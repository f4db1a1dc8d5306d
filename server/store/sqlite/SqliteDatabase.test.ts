import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { SqliteDatabase } from './SqliteDatabase.ts';
import { prepareStoreFolder } from './storeFolder.ts';
import { WatchedDatabase } from './WatchedDatabase.ts';

it('says whether the write-ahead log could be emptied', async () => {
  const file = prepareStoreFolder(temporaryFolder());
  const store = new WatchedDatabase(file);
  store.database.exec('PRAGMA busy_timeout = 0');
  const database = new SqliteDatabase(store);
  onTestFinished(() => database.close());
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM merchant_leads');
  await database.run("INSERT INTO operator_actions (action, leads) VALUES ('erase', $1)", [1]);
  expect(await database.wipeDeleted()).toBe(false);
  reader.exec('COMMIT');
  expect(await database.wipeDeleted()).toBe(true);
});
