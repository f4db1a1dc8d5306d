import type { Queries } from '../server/database/Database.ts';
import { findSameContact } from '../server/desk/findSameContact.ts';
import { findLead } from '../server/desk/listLeads.ts';
import type { StoredLead } from '../server/desk/StoredLead.ts';
import { CommandFailure } from './CommandFailure.ts';
import type { Subject } from './parseSubject.ts';

/** The lead of a number. @throws {CommandFailure} where there is none */
export async function requireLead(queries: Queries, id: number): Promise<StoredLead> {
  const lead = await findLead(queries, id);
  if (lead) return lead;
  throw new CommandFailure(`Não há lead com o número ${id}.`);
}

/** The numbers of the leads that a command is about, one at least, oldest first. @throws {CommandFailure} where there is none */
export async function findSubject(queries: Queries, subject: Subject): Promise<number[]> {
  if ('id' in subject) return [(await requireLead(queries, subject.id)).id];
  const leads = await findSameContact(queries, subject.contact);
  if (leads.length > 0) return leads;
  throw new CommandFailure('Não há leads com esse e-mail ou telefone.');
}
