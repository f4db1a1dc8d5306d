import type { Queries } from '../database/Database.ts';
import type { LeadFilter } from './LeadFilter.ts';
import { matchLead, type SearchedLead, searchedTexts } from './matchLead.ts';
import { newestFirst, type Position } from './newestFirst.ts';
import type { StoredLead } from './StoredLead.ts';
import { selectLead, toStoredLead } from './storedLeads.ts';

/** Only what a search needs: most leads of a search are read in vain. */
const selectTexts = `SELECT id, created_at, phone, ${searchedTexts} AS texts FROM stored_leads`;

async function* search(queries: Queries, text: string, filter: LeadFilter) {
  const matches = matchLead(text);
  const { limit: _, ...all } = filter;
  for await (const found of newestFirst<SearchedLead & Position>(queries, selectTexts, all)) {
    const lead = matches(found) ? await findLead(queries, found.id) : null;
    if (lead) yield lead;
  }
}

async function* readAll(queries: Queries, filter: LeadFilter) {
  for await (const row of newestFirst(queries, selectLead, filter)) yield toStoredLead(row);
}

/** Newest first; reads on while inserts go on, without holding them up. */
export async function* listLeads(queries: Queries, filter: LeadFilter): AsyncIterable<StoredLead> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  const leads = filter.text?.trim()
    ? search(queries, filter.text, filter)
    : readAll(queries, filter);
  for await (const lead of leads) {
    yield lead;
    left -= 1;
    if (left <= 0) return;
  }
}

/** The lead of a number, or null. */
export async function findLead(queries: Queries, id: number): Promise<StoredLead | null> {
  const [row] = await queries.all(`${selectLead} WHERE id = $1`, [id]);
  return row ? toStoredLead(row) : null;
}
