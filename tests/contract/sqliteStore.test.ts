import { openSqliteDatabase } from '../../server/store/sqlite/openSqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/openSqliteStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { leadStoreContract } from './leadStoreContract.ts';

leadStoreContract('SQLite', () => {
  const folder = temporaryFolder();
  return {
    openStore: () => openSqliteStore(folder),
    openDatabase: async () => openSqliteDatabase(folder),
  };
});
