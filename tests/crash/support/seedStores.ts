import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSqliteStore } from '../../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../../support/leadsCommand.ts';
import { sampleInsert } from '../../support/sampleLead.ts';

const keysOf = (prefix: string) =>
  Array.from({ length: 50 }, (_, index) => `${prefix}-lead-number-${index}`);

/** Two copies of one store in a folder, and a backup that lacks the latest leads. */
export const seededIn = (folder: string) => ({
  /** Left by a server that ended cleanly: one file. */
  closed: join(folder, 'closed'),
  /** Left by a killed server: only the log has the latest leads. */
  killed: join(folder, 'killed'),
  backup: join(folder, 'backups', 'backup.db'),
  /** Keys of the leads in the backup: all but those in the log. */
  early: keysOf('early'),
  late: keysOf('late'),
});

export type SeededStores = ReturnType<typeof seededIn>;

async function insertAll(folder: string, keys: readonly string[]) {
  const store = await openSqliteStore(folder);
  const insert = (key: string) =>
    store.insert(sampleInsert({ notes: key }, { idempotencyKey: key }));
  await Promise.all(keys.map(insert));
  return store;
}

export async function seedStores(folder: string): Promise<SeededStores> {
  const seeded = seededIn(folder);
  const { closed, killed, backup, early, late } = seeded;
  await (await insertAll(closed, early)).close();
  mkdirSync(dirname(backup));
  const { code, errors } = await leadsCommand(closed)('backup', '--output', backup);
  if (code !== 0) throw new Error(errors);
  const store = await insertAll(closed, late);
  cpSync(closed, killed, { recursive: true });
  rmSync(join(killed, 'leads.db-shm'));
  await store.close();
  return seeded;
}
