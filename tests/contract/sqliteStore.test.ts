import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { leadStoreContract } from './leadStoreContract.ts';

leadStoreContract('SQLite', () => {
  const folder = temporaryFolder();
  return {
    openStore: () => openSqliteStore(folder),
    openDatabase: async () => openSqliteDatabase(folder),
  };
});
