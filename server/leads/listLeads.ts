import { nationalDigits, phoneKey } from '../../leads/contact.ts';
import type { LeadContext } from '../../leads/leadContext.ts';
import { leadColumns } from '../../leads/leadRules.ts';
import { readProtocol } from '../../leads/protocol.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { digitsOf } from '../../leads/text.ts';
import type { Queries } from '../store/Database.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { countByState, type LeadFilter, newestFirst, type Position } from './LeadFilter.ts';

/** Folds case, accents and compatibility variants for comparison, so that `JOÃO`, `joao` and `ｊｏãｏ` are equal. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type SearchedLead = { texts: string; phone: string; context: string | null };

const separator = '\u001f';

/** The expression for `texts`, with separators, so that no match spans two columns. */
const searchedTexts = Object.entries(leadColumns)
  .filter(([, type]) => type === 'text')
  .map(([column]) => `coalesce(${column}, '')`)
  .join(` || '${separator}' || `);

/** The digits of a text that could be (part of) a phone number, in the forms that a lead may have. */
function phoneParts(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = digitsOf(text);
  const national = digits.length > 9 && digits.length < 15 ? nationalDigits(text) : null;
  return [digits, phoneKey(national ?? digits)].filter((part) => part !== '');
}

/** Matches leads that contain every word of the text, ignoring case and accents, or its digits in the phone, and have the campaign. */
function matchLead({ text = '', campaign }: LeadFilter): (lead: SearchedLead) => boolean {
  const words = foldText(text.trim()).split(/\s+/);
  const parts = phoneParts(text.trim());
  return ({ texts, phone, context }) => {
    if (campaign) {
      const { source }: Partial<LeadContext> = JSON.parse(context ?? '{}');
      if (foldText(source?.utm_campaign ?? '') !== foldText(campaign.trim())) return false;
    }
    const folded = foldText(texts);
    return (
      words.every((word) => folded.includes(word)) ||
      parts.some((part) => digitsOf(phone).includes(part) || phoneKey(phone).includes(part))
    );
  };
}

/** Only what a search needs: most leads it reads do not match. */
const selectTexts = `SELECT id, created_at, phone, context, ${searchedTexts} AS texts FROM stored_leads`;

type Searched = SearchedLead & Position;

async function* search(queries: Queries, filter: LeadFilter, signal?: AbortSignal) {
  const { limit: _, ...all } = filter;
  const matches = matchLead(filter);
  for await (const found of newestFirst<Searched>(queries, selectTexts, all, signal)) {
    const lead = matches(found) ? await findLead(queries, found.id) : null;
    if (lead) yield lead;
  }
}

async function* readAll(queries: Queries, filter: LeadFilter, signal?: AbortSignal) {
  for await (const row of newestFirst(queries, selectLead, filter, signal)) yield toStoredLead(row);
}

/** Turns a text that is an existing protocol into a protocol filter, which has an index; other text needs a full search. */
async function knowProtocol(queries: Queries, filter: LeadFilter): Promise<LeadFilter> {
  const { text = '', ...others } = filter;
  const protocol = readProtocol(text);
  if (protocol === null || (await findByProtocol(queries, protocol)).length === 0) return filter;
  return { ...others, protocol };
}

/** Newest first; does not block inserts. @param signal aborts a long search with an error */
export async function* listLeads(
  queries: Queries,
  asked: LeadFilter,
  signal?: AbortSignal,
): AsyncIterable<StoredLead> {
  const filter = await knowProtocol(queries, asked);
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  const leads = (filter.text?.trim() || filter.campaign ? search : readAll)(
    queries,
    filter,
    signal,
  );
  for await (const lead of leads) {
    yield lead;
    left -= 1;
    if (left <= 0) return;
  }
}

/**
 * Counts all leads of a filter, ignoring its limit and position. Uses only an index, except for a text,
 * repeats, an owner or a protocol. @param signal aborts a long count with an error
 */
export async function countLeads(
  queries: Queries,
  { limit: _, after: __, ...asked }: LeadFilter,
  signal?: AbortSignal,
): Promise<number> {
  const filter = await knowProtocol(queries, asked);
  const { text = '', campaign, duplicates, owner, protocol } = filter;
  if (!text.trim() && !campaign && !duplicates && !owner && !protocol)
    return countByState(queries, filter);
  const matches = matchLead(filter);
  let count = 0;
  for await (const lead of newestFirst<Searched>(queries, selectTexts, filter, signal)) {
    if (matches(lead)) count += 1;
  }
  return count;
}

export async function findLead(queries: Queries, id: number): Promise<StoredLead | null> {
  const [row] = await queries.all(`${selectLead} WHERE id = $1`, [id]);
  return row ? toStoredLead(row) : null;
}

/** Ids of a protocol's leads, oldest first: several by chance, or from one call. */
export async function findByProtocol(queries: Queries, protocol: string): Promise<number[]> {
  const rows = await queries.all<{ lead_id: number }>(
    'SELECT lead_id FROM lead_states WHERE protocol = $1 ORDER BY lead_id',
    [protocol],
  );
  return rows.map(({ lead_id }) => lead_id);
}
