import type { StoredLead } from '../../shared/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { type LeadFilter, newestFirst } from './LeadFilter.ts';

/** Newest first; does not block inserts. */
export async function* listLeads(queries: Queries, filter: LeadFilter): AsyncIterable<StoredLead> {
  for await (const row of newestFirst(queries, selectLead, filter)) yield toStoredLead(row);
}

export async function findLead(queries: Queries, id: number): Promise<StoredLead | null> {
  const [row] = await queries.all(`${selectLead} WHERE id = $1`, [id]);
  return row ? toStoredLead(row) : null;
}

/** Ids of a protocol's leads, oldest first: several by chance, or from one call. */
export const findByProtocol = (queries: Queries, protocol: string): Promise<number[]> =>
  leadIds(queries, 'SELECT lead_id FROM lead_states WHERE protocol = $1 ORDER BY lead_id', [
    protocol,
  ]);
