import { readProtocol } from '../../shared/protocol.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { countMatches, type LeadFilter, newestFirst } from './LeadFilter.ts';

/** Turns an existing protocol into a protocol filter, which has an index; other text needs a full search. */
async function knowProtocol(queries: Queries, filter: LeadFilter): Promise<LeadFilter> {
  const { text = '', ...others } = filter;
  const protocol = readProtocol(text);
  if (protocol === null || (await findByProtocol(queries, protocol)).length === 0) return filter;
  return { ...others, protocol };
}

/** Newest first; does not block inserts. */
export async function* listLeads(queries: Queries, asked: LeadFilter): AsyncIterable<StoredLead> {
  const filter = await knowProtocol(queries, asked);
  for await (const row of newestFirst(queries, selectLead, filter)) yield toStoredLead(row);
}

/** Counts all leads of a filter, ignoring its limit and position. */
export const countLeads = async (queries: Queries, filter: LeadFilter): Promise<number> =>
  countMatches(queries, await knowProtocol(queries, filter));

export async function findLead(queries: Queries, id: number): Promise<StoredLead | null> {
  const [row] = await queries.all(`${selectLead} WHERE id = $1`, [id]);
  return row ? toStoredLead(row) : null;
}

/** Ids of a protocol's leads, oldest first: several by chance, or from one call. */
export const findByProtocol = (queries: Queries, protocol: string): Promise<number[]> =>
  leadIds(queries, 'SELECT lead_id FROM lead_states WHERE protocol = $1 ORDER BY lead_id', [
    protocol,
  ]);
