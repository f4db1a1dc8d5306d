import type { LeadContext } from '../../leads/leadContext.ts';
import type { Queries } from '../database/Database.ts';
import type { LeadFilter } from './LeadFilter.ts';
import { matchLead, type SearchedLead, searchedTexts } from './matchLead.ts';
import { countByState, newestFirst, type Position } from './newestFirst.ts';
import type { StoredLead } from './StoredLead.ts';
import { selectLead, toStoredLead } from './storedLeads.ts';

/** Only what a search needs: most leads of a search are read in vain. */
const selectTexts = `SELECT id, created_at, phone, ${searchedTexts} AS texts, context FROM stored_leads`;

type Searched = SearchedLead & Position & { context: string | null };

async function* search(queries: Queries, filter: LeadFilter, signal?: AbortSignal) {
  const { limit: _, text = '', ...all } = filter;
  const matches = matchLead(text);
  for await (const found of newestFirst<Searched>(queries, selectTexts, all, signal)) {
    const lead = matches(found) ? await findLead(queries, found.id) : null;
    if (lead) yield lead;
  }
}

async function* readAll(queries: Queries, filter: LeadFilter, signal?: AbortSignal) {
  // How many of a page are of the form is not known before: the limit is no measure of what to read.
  const { limit, form, ...others } = filter;
  const read = form || limit === undefined ? others : { ...others, limit };
  for await (const row of newestFirst(queries, selectLead, read, signal)) yield toStoredLead(row);
}

/**
 * Newest first; reads on while inserts go on, without holding them up.
 * @param signal ends a long search with an error
 */
export async function* listLeads(
  queries: Queries,
  filter: LeadFilter,
  signal?: AbortSignal,
): AsyncIterable<StoredLead> {
  const { form } = filter;
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  const leads = (filter.text?.trim() ? search : readAll)(queries, filter, signal);
  for await (const lead of leads) {
    if (form !== undefined && lead.context?.form !== form) continue;
    yield lead;
    left -= 1;
    if (left <= 0) return;
  }
}

/**
 * How many leads the whole list of a filter has, whatever its limit and where an earlier part ended. By
 * an index alone but for a text, a form or repeats, for which all leads of the time are read.
 * @param signal ends a long count with an error
 */
export async function countLeads(
  queries: Queries,
  { limit: _, after: __, ...filter }: LeadFilter,
  signal?: AbortSignal,
): Promise<number> {
  const { text = '', form, duplicates } = filter;
  if (!text.trim() && !form && !duplicates) return countByState(queries, filter);
  const matches = matchLead(text);
  let count = 0;
  for await (const lead of newestFirst<Searched>(queries, selectTexts, filter, signal)) {
    const context = lead.context === null ? null : (JSON.parse(lead.context) as LeadContext);
    if ((!form || context?.form === form) && matches(lead)) count += 1;
  }
  return count;
}

/** The lead of a number, or null. */
export async function findLead(queries: Queries, id: number): Promise<StoredLead | null> {
  const [row] = await queries.all(`${selectLead} WHERE id = $1`, [id]);
  return row ? toStoredLead(row) : null;
}
