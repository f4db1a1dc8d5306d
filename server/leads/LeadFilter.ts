import { setImmediate } from 'node:timers/promises';
import { hasEnded, type LeadStatus, leadStatuses } from '../../leads/leadStatuses.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { Queries, SqlRow, SqlValue } from '../store/Database.ts';

export type LeadFilter = {
  /** Stored at or after. */
  from?: Date;
  until?: Date;
  /**
   * Each word is found, whatever its case or accents, in name, e-mail, phone, company, platform or notes. A
   * phone is also found by its digits. The protocol of leads finds those and no others.
   */
  text?: string;
  protocol?: string;
  status?: LeadStatus;
  /** Neither won nor lost, or one of the two. */
  phase?: 'open' | 'ended';
  owner?: string;
  /** Name of the campaign, whatever its case or accents. */
  campaign?: string;
  /** `only`: nothing but leads in quarantine; `none`: all others. Both kinds where it is left out. */
  quarantine?: 'only' | 'none';
  /** The same for leads that repeat the e-mail address or phone of an earlier one. */
  duplicates?: 'only' | 'none';
  /** Only leads that `export --new` has not handed out yet. */
  isNew?: boolean;
  /** Only what stands behind this lead in the list, where an earlier part of it ended. */
  after?: Pick<StoredLead, 'created_at' | 'id'>;
  limit?: number;
};

/**
 * What the filter asks of `lead_states`, as conditions that begin with AND. Words stand in the text:
 * a partial index is only used where the statement itself says that it holds what is asked for.
 */
function stateConditions({ status, phase, quarantine, isNew }: LeadFilter): string {
  const ends = leadStatuses.filter(hasEnded).map((ended) => `'${ended}'`);
  const parts = [
    phase && `AND status ${phase === 'open' ? 'NOT IN' : 'IN'} (${ends.join(', ')})`,
    status && `AND status = '${status}'`,
    status && status !== 'new' && "AND status <> 'new'",
    quarantine && `AND quarantine IS ${quarantine === 'only' ? 'NOT NULL' : 'NULL'}`,
    isNew && 'AND exported_at IS NULL',
  ];
  return parts.filter(Boolean).join(' ');
}

export type Position = SqlRow & Pick<StoredLead, 'created_at' | 'id'>;

/**
 * Rows are read in pages: no read stays open while the reader of the list pauses, as it would keep
 * SQLite's write-ahead log from being emptied.
 */
const pageSize = 500;

/** Sorts behind every time that a lead can have. */
const endOfTime = '9999-12-31T23:59:59.999Z';

type Reading = { sql: string; values: SqlValue[] };

/** What few leads of a large store may be: looked for by its own index, in the order of arrival. */
const isByState = ({ from, until, duplicates, status, isNew, quarantine, ...filter }: LeadFilter) =>
  !from &&
  !until &&
  !duplicates &&
  !filter.owner &&
  !filter.protocol &&
  Boolean(status || isNew || quarantine === 'only');

const readByState = (select: string, filter: LeadFilter, size: number): Reading => ({
  sql: `${select} WHERE id IN (
      SELECT lead_id FROM lead_states WHERE lead_id < $1 ${stateConditions(filter)}
      ORDER BY lead_id DESC LIMIT $2
    ) ORDER BY id DESC`,
  values: [filter.after?.id ?? Number.MAX_SAFE_INTEGER, size],
});

/** The leads of a member or a protocol have an index each; sorted among themselves, they are read by it. */
function readByTime(select: string, filter: LeadFilter, size: number): Reading {
  const { from = new Date(0), until, duplicates, owner, protocol } = filter;
  const last = filter.after ?? { created_at: until?.toISOString() ?? endOfTime, id: 0 };
  const values = [from.toISOString(), last.created_at, last.id, size];
  const conditions: string[] = [];
  if (owner !== undefined) {
    const place = values.push(owner);
    conditions.push(`id IN (SELECT lead_id FROM lead_work WHERE owner = $${place})`);
  }
  if (protocol !== undefined) {
    const place = values.push(protocol);
    conditions.push(`id IN (SELECT lead_id FROM lead_states WHERE protocol = $${place})`);
  }
  if (duplicates) conditions.push(`repeats IS ${duplicates === 'only' ? 'NOT NULL' : 'NULL'}`);
  const more = conditions.map((condition) => `AND ${condition}`).join(' ');
  return {
    sql: `${select} WHERE created_at >= $1 AND (created_at, id) < ($2, $3)
      ${more} ${stateConditions(filter)} ORDER BY created_at DESC, id DESC LIMIT $4`,
    values,
  };
}

/**
 * Rows of the view `stored_leads`, those of the newest leads first. The filter's text is not looked at.
 * @param select takes `id` and `created_at` along
 * @param signal ends the reading with an error between two pages: a search may go through everything
 */
export async function* newestFirst<Row extends Position>(
  queries: Queries,
  select: string,
  filter: LeadFilter,
  signal?: AbortSignal,
): AsyncIterable<Row> {
  const read = isByState(filter) ? readByState : readByTime;
  const size = Math.min(pageSize, filter.limit ?? pageSize);
  let { after } = filter;
  for (;;) {
    const { sql, values } = read(select, { ...filter, ...(after && { after }) }, size);
    const page = await queries.all<Row>(sql, values);
    yield* page;
    after = page.at(-1);
    if (!after || page.length < size) return;
    // The embedded store answers at once: without this nothing else of the process would have its turn.
    await setImmediate();
    signal?.throwIfAborted();
  }
}

/**
 * How many leads have such a time, status, quarantine and export; the rest of the filter is not looked
 * at. By indexes alone: those out of quarantine, which are most, are all others than those in it.
 */
export async function countByState(queries: Queries, filter: LeadFilter): Promise<number> {
  const { from = new Date(0), until, quarantine, ...others } = filter;
  const isOfTime = Boolean(filter.from || until);
  const counted = (states: string) =>
    isOfTime
      ? `(SELECT count(*) FROM merchant_leads ${states && 'JOIN lead_states ON lead_id = id'}
          WHERE created_at >= $1 AND created_at < $2 ${states})`
      : `(SELECT count(*) FROM lead_states ${states.replace(/^AND/, 'WHERE')})`;
  const kept = counted(stateConditions({ ...others, quarantine: 'only' }));
  const all = counted(stateConditions(others));
  const wanted = { only: kept, none: `${all} - ${kept}` };
  const [row] = await queries.all<{ count: number }>(
    `SELECT ${quarantine ? wanted[quarantine] : all} AS count`,
    isOfTime ? [from.toISOString(), until?.toISOString() ?? endOfTime] : [],
  );
  return row?.count ?? 0;
}
