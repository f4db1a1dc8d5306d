import type { Queries } from '../../server/database/Database.ts';
import { findSameContact } from '../../server/desk/findSameContact.ts';
import { readDossier } from '../../server/desk/leadDossier.ts';
import { findLead } from '../../server/desk/listLeads.ts';
import type { LeadDetails } from './InboxApi.ts';

/** A lead with all that is kept beside it and the others of its person; null where there is none of that number. */
export async function readDetails(queries: Queries, id: number): Promise<LeadDetails | null> {
  const lead = await findLead(queries, id);
  if (!lead) return null;
  const same = [
    ...(await findSameContact(queries, lead.email)),
    ...(await findSameContact(queries, lead.phone)),
  ];
  const others = new Map(same.map(({ id, created_at, name }) => [id, { id, created_at, name }]));
  others.delete(id);
  return {
    lead: await readDossier(queries, lead),
    samePerson: [...others.values()].sort((one, other) => one.id - other.id),
  };
}
