import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { leadStoreContract } from './leadStoreContract.ts';
import { wireContract } from './wireContract.ts';

leadStoreContract('SQLite', () => {
  const folder = temporaryFolder();
  return {
    openStore: () => openSqliteStore(folder),
    openDatabase: async () => openSqliteDatabase(folder),
  };
});

wireContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-test-'));
  return {
    openStore: () => openSqliteStore(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
});
