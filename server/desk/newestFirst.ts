import type { Queries, SqlRow, SqlValue } from '../database/Database.ts';
import type { LeadFilter } from './LeadFilter.ts';
import type { StoredLead } from './StoredLead.ts';
import { stateConditions } from './stateConditions.ts';

/** Where a lead stands in the list. */
export type Position = SqlRow & Pick<StoredLead, 'created_at' | 'id'>;

/** The statement for the part of the list behind a position, and what it is given. */
type Reading = {
  sql: string;
  valuesBehind: (last: LeadFilter['after'], size: number) => SqlValue[];
};

/**
 * Rows are read in pages: no read stays open while the reader of the list pauses, as it would keep
 * SQLite's write-ahead log from being emptied.
 */
const pageSize = 500;

/** Sorts behind every time that a lead can have. */
const endOfTime = '9999-12-31T23:59:59.999Z';

/** What few leads of a large store may be: looked for by its own index, in the order of arrival. */
const isByState = ({ from, until, duplicates, status, isNew, quarantine }: LeadFilter) =>
  !from && !until && !duplicates && Boolean(status || isNew || quarantine === 'only');

const byState = (select: string, filter: LeadFilter): Reading => ({
  sql: `${select} WHERE id IN (
      SELECT lead_id FROM lead_states WHERE lead_id < $1 ${stateConditions(filter)}
      ORDER BY lead_id DESC LIMIT $2
    ) ORDER BY id DESC`,
  valuesBehind: (last, size) => [last?.id ?? Number.MAX_SAFE_INTEGER, size],
});

const byTime = (select: string, filter: LeadFilter): Reading => {
  const { from = new Date(0), until, duplicates } = filter;
  const repeats = duplicates && `AND repeats IS ${duplicates === 'only' ? 'NOT NULL' : 'NULL'}`;
  const end = { created_at: until?.toISOString() ?? endOfTime, id: 0 };
  return {
    sql: `${select} WHERE created_at >= $1 AND (created_at, id) < ($2, $3)
      ${stateConditions(filter)} ${repeats ?? ''} ORDER BY created_at DESC, id DESC LIMIT $4`,
    valuesBehind: (last = end, size) => [from.toISOString(), last.created_at, last.id, size],
  };
};

/** Rows of the view `stored_leads`, those of the newest leads first. @param select takes `id` and `created_at` along */
export async function* newestFirst<Row extends Position>(
  queries: Queries,
  select: string,
  filter: LeadFilter,
): AsyncIterable<Row> {
  const { sql, valuesBehind } = (isByState(filter) ? byState : byTime)(select, filter);
  const size = Math.min(pageSize, filter.limit ?? pageSize);
  let last = filter.after;
  for (;;) {
    const page = await queries.all<Row>(sql, valuesBehind(last, size));
    yield* page;
    last = page.at(-1);
    if (!last || page.length < size) return;
  }
}
