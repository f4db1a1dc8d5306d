import type { LeadWork } from '../../shared/leadWork.ts';
import { replyDueAt } from '../../shared/replyTime.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { alone } from './persons.ts';
import { readWorks } from './work.ts';

export type TeamLead = StoredLead &
  LeadWork & {
    /** When the promise ends, as the receipt says: ISO 8601 in UTC. */
    dueAt: string;
  };

/** Adds the team's work. A lead that was separated from its person repeats none, and is not repeated. */
export async function withWork<Lead extends StoredLead>(
  queries: Queries,
  leads: readonly Lead[],
): Promise<(Lead & TeamLead)[]> {
  const repeated = leads.flatMap(({ repeats }) => (repeats === null ? [] : [{ id: repeats }]));
  const works = await readWorks(queries, [...leads, ...repeated]);
  const isAlone = (id: number | null) => id !== null && works.get(id)?.person === alone;
  return leads.flatMap((lead) => {
    const work = works.get(lead.id);
    const repeats = isAlone(lead.id) || isAlone(lead.repeats) ? null : lead.repeats;
    const dueAt = replyDueAt(new Date(lead.created_at)).toISOString();
    return work ? [{ ...lead, ...work, repeats, dueAt }] : [];
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
