import type { LeadRow } from '../../leads/leadRules.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { LeadFilter } from '../../server/leads/LeadFilter.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import type { LeadInsert } from '../../server/store/LeadStore.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { sampleInsert } from './sampleLead.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Inserts each lead by a separate call, in order, then closes the store. */
export async function fillStore(
  folder: string,
  leads: readonly (Partial<LeadRow> | LeadInsert)[],
): Promise<void> {
  const store = await openSqliteStore(folder);
  for (const lead of leads) await store.insert('rows' in lead ? lead : sampleInsert(lead));
  await store.close();
}

/** A new folder with a store of these leads, removed when the running test ends. */
export async function makeStore(
  leads: Parameters<typeof fillStore>[1],
  parent?: string,
): Promise<string> {
  const folder = temporaryFolder(parent);
  await fillStore(folder, leads);
  return folder;
}

/** Opens a folder's embedded database, and closes it after the work. */
export async function onDatabase<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openSqliteDatabase(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const readLeads = (folder: string, filter: LeadFilter = {}): Promise<StoredLead[]> =>
  onDatabase(folder, (database) => Array.fromAsync(listLeads(database, filter)));
