import type { LeadFormKind } from '../../leads/leadFormKind.ts';
import type { Queries } from '../../server/database/Database.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import type { LeadPage } from './InboxApi.ts';

export type Selection = {
  filter: LeadFilter;
  /** Only leads of this form. */
  form: LeadFormKind | undefined;
};

/** The leads that the filter lets through, newest first. */
export async function* selectLeads(
  queries: Queries,
  { filter, form }: Selection,
): AsyncIterable<StoredLead> {
  for await (const lead of listLeads(queries, filter)) {
    if (form === undefined || lead.context?.form === form) yield lead;
  }
}

/** The next few of them. @param size most leads of the part */
export async function pageOfLeads(
  queries: Queries,
  selection: Selection,
  size: number,
): Promise<LeadPage> {
  const leads: StoredLead[] = [];
  for await (const lead of selectLeads(queries, selection)) {
    const last = leads.at(-1);
    if (last && leads.length === size) return { leads, next: `${last.created_at},${last.id}` };
    leads.push(lead);
  }
  return { leads, next: null };
}
