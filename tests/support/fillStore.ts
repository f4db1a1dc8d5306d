import type { LeadRow } from '../../leads/leadRow.ts';
import type { LeadInsert } from '../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { sampleInsert } from './sampleLead.ts';

/** One call for each lead, in the order of their numbers; the store is closed afterwards. */
export async function fillStore(
  folder: string,
  leads: readonly (Partial<LeadRow> | LeadInsert)[],
): Promise<void> {
  const store = await openSqliteStore(folder);
  for (const lead of leads) await store.insert('rows' in lead ? lead : sampleInsert(lead));
  await store.close();
}
