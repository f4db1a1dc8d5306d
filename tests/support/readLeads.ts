import type { StoredLead } from '../../leads/StoredLead.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';

/** The leads of an embedded store, newest first. */
export async function readLeads(dataDir: string, filter: LeadFilter = {}): Promise<StoredLead[]> {
  const database = openSqliteDatabase(dataDir);
  try {
    return await Array.fromAsync(listLeads(database, filter));
  } finally {
    await database.close();
  }
}
