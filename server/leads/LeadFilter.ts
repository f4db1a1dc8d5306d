import { setImmediate } from 'node:timers/promises';
import { hasEnded, type LeadStatus, leadStatuses } from '../../leads/leadStatuses.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { Queries, SqlRow, SqlValue } from '../store/Database.ts';

export type LeadFilter = {
  /** Stored at or after. */
  from?: Date | undefined;
  until?: Date | undefined;
  /**
   * Every word must occur, ignoring case and accents, in name, e-mail, phone, company, platform or notes. A
   * phone also matches by its digits. A text that is a protocol matches only that protocol's leads.
   */
  text?: string | undefined;
  protocol?: string;
  status?: LeadStatus | undefined;
  /** Neither won nor lost, or one of the two. */
  phase?: 'open' | 'ended' | undefined;
  owner?: string | undefined;
  /** Name of the campaign, ignoring case and accents. */
  campaign?: string | undefined;
  /** `only`: only leads in quarantine; `none`: all others. Both if left out. */
  quarantine?: 'only' | 'none' | undefined;
  /** The same for leads that repeat the e-mail address or phone of an earlier one. */
  duplicates?: 'only' | 'none';
  /** Only leads not exported by `export --new` before. */
  isNew?: boolean;
  /** Only leads after this one in the list, where an earlier part ended. */
  after?: Pick<StoredLead, 'created_at' | 'id'> | undefined;
  limit?: number;
};

/**
 * The filter's conditions on `lead_states`, each beginning with AND. Values are literals: a partial
 * index is used only if the statement itself implies its condition.
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
 * Rows are read in pages: an open read while the consumer pauses would keep SQLite's write-ahead log
 * from being emptied.
 */
const pageSize = 500;

/** Sorts after every possible time of a lead. */
const endOfTime = '9999-12-31T23:59:59.999Z';

type Reading = { sql: string; values: SqlValue[] };

/** Whether the filter may match few leads of a large store, which its own index finds in order of arrival. */
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

/** A member's or a protocol's leads have an index, and are sorted after reading it. */
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
 * Rows of the view `stored_leads`, newest leads first. Ignores the filter's text.
 * @param select must include `id` and `created_at`
 * @param signal aborts with an error between two pages: a search may go through everything
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
    const { sql, values } = read(select, { ...filter, after }, size);
    const page = await queries.all<Row>(sql, values);
    yield* page;
    after = page.at(-1);
    if (!after || page.length < size) return;
    // The embedded store answers synchronously: let the rest of the process run.
    await setImmediate();
    signal?.throwIfAborted();
  }
}

/**
 * Counts leads by time, status, quarantine and export, ignoring the rest of the filter. Uses only
 * indexes: leads out of quarantine, the majority, are counted as all minus those in it.
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
