import { openSqliteArchive } from '../../server/store/sqlite/openSqliteArchive.ts';
import { openSqliteStore } from '../../server/store/sqlite/openSqliteStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { leadStoreContract } from './leadStoreContract.ts';

leadStoreContract('SQLite', () => {
  const folder = temporaryFolder();
  return {
    openStore: () => openSqliteStore(folder),
    openArchive: () => openSqliteArchive(folder),
  };
});
