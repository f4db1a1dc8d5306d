import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { wireContract } from './wireContract.ts';

wireContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-test-'));
  return {
    openStore: () => openSqliteStore(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
});
