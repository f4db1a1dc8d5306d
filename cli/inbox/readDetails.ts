import type { Queries } from '../../server/database/Database.ts';
import { findOthersOfPerson } from '../../server/desk/findSameContact.ts';
import { readDossier } from '../../server/desk/leadDossier.ts';
import type { LeadDetails } from './InboxApi.ts';

/** Others of a person that are named one by one: one line or two of the sheet. */
const mostOthers = 20;

/** A lead with all that is kept beside it and the others of its person; null where there is none of that number. */
export async function readDetails(
  queries: Queries,
  id: number,
): Promise<Omit<LeadDetails, 'siteUrl'> | null> {
  const lead = await readDossier(queries, id);
  return lead && { lead, samePerson: await findOthersOfPerson(queries, lead, mostOthers) };
}
