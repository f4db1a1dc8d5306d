import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

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
