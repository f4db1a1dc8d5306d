import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '../../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../../support/leadsCommand.ts';
import { sampleInsert } from '../../support/sampleLead.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** One store of leads twice, and a backup of it that lacks the leads stored last. */
export type SeededStores = {
  /** The folder as a server leaves it that ended well: one file. */
  closed: string;
  /** The folder as a killed server leaves it: the leads stored last are in the log alone. */
  killed: string;
  backup: string;
  /** Keys of the leads that are in the backup, which are those outside of the log. */
  early: string[];
  late: string[];
};

const keysOf = (prefix: string) =>
  Array.from({ length: 50 }, (_, index) => `${prefix}-lead-number-${index}`);

async function insertAll(folder: string, keys: readonly string[]) {
  const store = await openSqliteStore(folder);
  const insert = (key: string) =>
    store.insert(sampleInsert({ notes: key }, { idempotencyKey: key }));
  await Promise.all(keys.map(insert));
  return store;
}

export async function seedStores(): Promise<SeededStores> {
  const [closed, killed] = [temporaryFolder(), temporaryFolder()];
  const backup = join(temporaryFolder(), 'backup.db');
  const [early, late] = [keysOf('early'), keysOf('late')];
  await (await insertAll(closed, early)).close();
  await leadsCommand(closed)('backup', '--output', backup);
  const store = await insertAll(closed, late);
  cpSync(closed, killed, { recursive: true });
  rmSync(join(killed, 'leads.db-shm'));
  await store.close();
  return { closed, killed, backup, early, late };
}
