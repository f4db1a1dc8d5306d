import type { LeadStatus } from '../../leads/leadStatus.ts';
import type { Queries, SqlRow, SqlValue } from '../database/Database.ts';
import { matchLead, type SearchedLead, searchedTexts } from './matchLead.ts';
import type { StoredLead } from './StoredLead.ts';
import { selectLead, toStoredLead } from './storedLeads.ts';

export type LeadFilter = {
  /** Stored at or after. */
  from?: Date;
  /** Stored before. */
  until?: Date;
  /** Found, whatever its case or accents, in name, e-mail, phone, company, platform or notes. A phone is also found by its digits. */
  text?: string;
  status?: LeadStatus;
  /** `only`: nothing but leads in quarantine; `none`: all others. Both kinds where it is left out. */
  quarantine?: 'only' | 'none';
  /** The same for leads that repeat the e-mail address or phone of an earlier one. */
  duplicates?: 'only' | 'none';
  /** Only leads that `export --new` has not handed out yet. */
  isNew?: boolean;
  /** Only what stands behind this lead in the list, where an earlier part of it ended. */
  after?: Pick<StoredLead, 'created_at' | 'id'>;
  /** At most so many. */
  limit?: number;
};

/**
 * Rows are read in pages: no read stays open while the reader of the list pauses, as it would keep
 * SQLite's write-ahead log from being emptied.
 */
const pageSize = 500;

/** Only what a search needs: most leads of a search are read in vain. */
const selectTexts = `SELECT id, created_at, phone, ${searchedTexts} AS texts FROM stored_leads`;

type Position = SqlRow & { created_at: string; id: number };

/** Sorts behind every time that a lead can have. */
const endOfTime = '9999-12-31T23:59:59.999Z';

/** The filter's conditions, from parameter `$5` on. */
function conditionsOf(filter: LeadFilter): { sql: string; values: SqlValue[] } {
  const { status, quarantine, duplicates, isNew } = filter;
  const values = status ? [status] : [];
  const parts = [
    status && 'AND status = $5',
    quarantine && `AND quarantine IS ${quarantine === 'only' ? 'NOT NULL' : 'NULL'}`,
    duplicates && `AND repeats IS ${duplicates === 'only' ? 'NOT NULL' : 'NULL'}`,
    isNew && 'AND exported_at IS NULL',
  ];
  return { sql: parts.filter(Boolean).join(' '), values };
}

async function* newestFirst<Row extends Position>(
  queries: Queries,
  select: string,
  filter: LeadFilter,
): AsyncIterable<Row> {
  const conditions = conditionsOf(filter);
  const sql = `${select} WHERE created_at >= $1 AND (created_at, id) < ($2, $3) ${conditions.sql}
    ORDER BY created_at DESC, id DESC LIMIT $4`;
  const start = (filter.from ?? new Date(0)).toISOString();
  const size = Math.min(pageSize, filter.limit ?? pageSize);
  let last = filter.after ?? { created_at: filter.until?.toISOString() ?? endOfTime, id: 0 };
  for (;;) {
    const values = [start, last.created_at, last.id, size, ...conditions.values];
    const page = await queries.all<Row>(sql, values);
    yield* page;
    const end = page.at(-1);
    if (!end || page.length < size) return;
    last = end;
  }
}

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
