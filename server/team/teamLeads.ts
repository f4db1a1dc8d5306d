import type { LeadWork } from '../../shared/leadWork.ts';
import { replyDueAt } from '../../shared/replyTime.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { readWorks } from './work.ts';

export type TeamLead = StoredLead &
  LeadWork & {
    /** When the promise ends, as the receipt says: ISO 8601 in UTC. */
    dueAt: string;
  };

export async function withWork<Lead extends StoredLead>(
  queries: Queries,
  leads: readonly Lead[],
): Promise<(Lead & TeamLead)[]> {
  const works = await readWorks(queries, leads);
  return leads.flatMap((lead) => {
    const work = works.get(lead.id);
    const dueAt = replyDueAt(new Date(lead.created_at)).toISOString();
    return work ? [{ ...lead, ...work, dueAt }] : [];
  });
}

/** Leads by id, in the given order. */
export async function readTeamLeads(queries: Queries, ids: readonly number[]): Promise<TeamLead[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all(`${selectLead} WHERE id IN (${placesOf(ids)})`, ids);
  const leads = await withWork(queries, rows.map(toStoredLead));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
