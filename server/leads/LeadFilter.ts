import { setImmediate } from 'node:timers/promises';
import { hasEnded, type LeadStatus, leadStatuses } from '../../shared/leadStatuses.ts';
import { nationalDigits, phoneKey } from '../../shared/phone.ts';
import { readProtocolStart } from '../../shared/protocol.ts';
import { lastSentDueBy } from '../../shared/replyTime.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { digitsOf, foldText } from '../../shared/text.ts';
import type { Queries, SqlRow, SqlValue } from '../store/Database.ts';

export type LeadFilter = {
  /** Stored at this moment or later. */
  from?: Date | undefined;
  until?: Date | undefined;
  /**
   * Every word must occur, ignoring case and accents, in name, e-mail, phone, company, platform or notes, or
   * begin the protocol. A phone also matches by its digits, and a lead by its printed number, `Nº 0042`.
   */
  text?: string | undefined;
  status?: LeadStatus | undefined;
  /** Neither won nor lost, or one of the two. */
  phase?: 'open' | 'ended' | undefined;
  /** Only new, unanswered leads whose answer was due by this moment. */
  overdueAt?: Date | undefined;
  owner?: string | undefined;
  /** Name of the campaign, ignoring case and accents. */
  campaign?: string | undefined;
  /** `only`: leads in quarantine; `none`: all others. If left out, both. */
  quarantine?: 'only' | 'none' | undefined;
  /** Only leads that follow this one in the list; it ended the previous part. */
  after?: Pick<StoredLead, 'created_at' | 'id'> | undefined;
  limit?: number;
};

/**
 * Conditions on `lead_states`, each beginning with AND. Values are literals: a partial index is used
 * only if the statement itself implies its condition.
 */
function stateConditions({ status, phase, overdueAt, quarantine }: LeadFilter): string {
  const ends = leadStatuses.filter(hasEnded).map((ended) => `'${ended}'`);
  const parts = [
    phase && `AND status ${phase === 'open' ? 'NOT IN' : 'IN'} (${ends.join(', ')})`,
    status && `AND status = '${status}'`,
    status && status !== 'new' && "AND status <> 'new'",
    overdueAt && "AND status = 'new'",
    quarantine && `AND quarantine IS ${quarantine === 'only' ? 'NOT NULL' : 'NULL'}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Adds a parameter to a statement's values. @returns its placeholder */
type Bind = (value: SqlValue) => string;

/** A text that could be (part of) a phone number. */
const phoneLike = /^\+?[\d\s().-]+$/;

/** Conditions on `lead_states` that need values, each beginning with AND. */
function boundConditions({ text = '', campaign = '', overdueAt }: LeadFilter, bind: Bind): string {
  const contains = (column: string, part: string) =>
    `${column} LIKE ${bind(`%${part.replace(/[!%_]/g, '!$&')}%`)} ESCAPE '!'`;
  const conditions: string[] = [];
  const wanted = text.trim();
  if (wanted) {
    const ofWords = foldText(wanted)
      .split(/\s+/)
      .map((word) => {
        const found = contains('search_text', word);
        const protocol = readProtocolStart(word);
        return protocol === null ? found : `(${found} OR protocol LIKE ${bind(`${protocol}%`)})`;
      });
    const ways = [ofWords.join(' AND ')];
    const [, number] = /^(?:nº\s*)?(\d{4,15})$/i.exec(wanted) ?? [];
    if (number) ways.push(`lead_id = ${bind(Number(number))}`);
    const digits = digitsOf(wanted);
    if (digits && phoneLike.test(wanted)) {
      const national = digits.length > 9 && digits.length < 15 ? nationalDigits(wanted) : null;
      ways.push(contains('search_text', digits));
      ways.push(contains('phone_digits', phoneKey(national ?? digits)));
    }
    conditions.push(`AND (${ways.join(' OR ')})`);
  }
  if (campaign.trim()) {
    const folded = bind(foldText(campaign.trim()));
    conditions.push(`AND fold_text(context -> 'source' ->> 'utm_campaign') = ${folded}`);
  }
  if (overdueAt) {
    const last = bind(lastSentDueBy(overdueAt).toISOString());
    conditions.push(`AND (SELECT created_at FROM merchant_leads AS l WHERE l.id = lead_id) <= ${last}
      AND NOT EXISTS (SELECT 1 FROM lead_work AS w
        WHERE w.lead_id = lead_states.lead_id AND first_answer_at IS NOT NULL)`);
  }
  return conditions.join(' ');
}

export type Position = SqlRow & Pick<StoredLead, 'created_at' | 'id'>;

/**
 * Rows are read page by page: a query left open while the consumer pauses would keep SQLite from emptying
 * its log.
 */
const pageSize = 500;

/** Sorts after every time that a lead can have. */
const endOfTime = '9999-12-31T23:59:59.999Z';

type Reading = { sql: string; values: SqlValue[] };

/** Whether `lead_states` can be read alone, in order of arrival, by the indexes of its states. */
function isByState({ from, until, owner, ...filter }: LeadFilter): boolean {
  const { status, quarantine, text, campaign, overdueAt } = filter;
  return (
    ![from, until, owner].some(Boolean) &&
    [status, quarantine === 'only', text, campaign, overdueAt].some(Boolean)
  );
}

function readByState(select: string, filter: LeadFilter, size: number): Reading {
  const values: SqlValue[] = [filter.after?.id ?? Number.MAX_SAFE_INTEGER, size];
  const bound = boundConditions(filter, (value) => `$${values.push(value)}`);
  return {
    sql: `${select} WHERE id IN (
      SELECT lead_id FROM lead_states WHERE lead_id < $1 ${stateConditions(filter)} ${bound}
      ORDER BY lead_id DESC LIMIT $2
    ) ORDER BY id DESC`,
    values,
  };
}

/** Conditions on the view `stored_leads`, each beginning with AND. There is an index on owner. */
function viewConditions(filter: LeadFilter, bind: Bind): string {
  const { owner } = filter;
  const bound = boundConditions(filter, bind);
  const parts = [
    owner && `AND id IN (SELECT lead_id FROM lead_work WHERE owner = ${bind(owner)})`,
    bound && `AND EXISTS (SELECT 1 FROM lead_states WHERE lead_id = id ${bound})`,
    stateConditions(filter),
  ];
  return parts.filter(Boolean).join(' ');
}

function readByTime(select: string, filter: LeadFilter, size: number): Reading {
  const { from = new Date(0), until } = filter;
  const last = filter.after ?? { created_at: until?.toISOString() ?? endOfTime, id: 0 };
  const values: SqlValue[] = [from.toISOString(), last.created_at, last.id, size];
  const more = viewConditions(filter, (value) => `$${values.push(value)}`);
  return {
    sql: `${select} WHERE created_at >= $1 AND (created_at, id) < ($2, $3)
      ${more} ORDER BY created_at DESC, id DESC LIMIT $4`,
    values,
  };
}

/**
 * Rows of the view `stored_leads`, newest leads first.
 * @param select must include `id` and `created_at`
 */
export async function* newestFirst<Row extends Position>(
  queries: Queries,
  select: string,
  filter: LeadFilter,
): AsyncIterable<Row> {
  const read = isByState(filter) ? readByState : readByTime;
  let { after, limit: left = Number.POSITIVE_INFINITY } = filter;
  while (left > 0) {
    const size = Math.min(pageSize, left);
    const { sql, values } = read(select, { ...filter, after }, size);
    const page = await queries.all<Row>(sql, values);
    yield* page;
    after = page.at(-1);
    left -= page.length;
    if (page.length < size) return;
    // The embedded store answers synchronously, so let the rest of the process run.
    await setImmediate();
  }
}

/** Counts all leads that match a filter, ignoring its limit and position. */
export async function countLeads(queries: Queries, filter: LeadFilter): Promise<number> {
  const { from = new Date(0), until } = filter;
  const values: SqlValue[] = [from.toISOString(), until?.toISOString() ?? endOfTime];
  const more = viewConditions(filter, (value) => `$${values.push(value)}`);
  const [row] = await queries.all<{ count: number }>(
    `SELECT count(*) AS count FROM stored_leads WHERE created_at >= $1 AND created_at < $2 ${more}`,
    values,
  );
  return row?.count ?? 0;
}
