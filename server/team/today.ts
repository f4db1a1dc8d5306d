import { lastSentDueBy } from '../../shared/replyTime.ts';
import { endOfSaoPauloDay, saoPauloDay } from '../../shared/saoPauloTime.ts';
import type { Queries, SqlValue } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { ended, open } from './statusSql.ts';
import { toBeAnswered } from './turn.ts';

/** The first ids of some leads, and the number of all. */
type LeadGroup = { total: number; ids: number[] };

/** The day's work, in order; `inbox/leads/todayGroups.ts` sorts a changed lead the same way. */
export type Today = {
  /** Unanswered, with a promise that ends on a later day: newest first. */
  new: LeadGroup;
  /** Unanswered, and the promise is broken. */
  overdue: LeadGroup;
  /** With a next step whose moment has passed. */
  late: LeadGroup;
  today: LeadGroup;
  /** With a next step to come. */
  steps: LeadGroup;
  /** Answered and open, but without a next step. */
  adrift: LeadGroup;
};

/** Maximum ids in a group: more than a day's work. */
const mostNamed = 50;

const worked = `FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
  WHERE quarantine IS NULL AND status NOT IN ${ended} AND next_at IS NOT NULL
    AND (status <> 'new' OR first_answer_at IS NOT NULL)`;

const adrift = `FROM lead_states AS s LEFT JOIN lead_work AS w ON w.lead_id = s.lead_id
  WHERE status <> 'new' AND status IN ${open} AND quarantine IS NULL AND next_at IS NULL`;

async function readGroup(
  queries: Queries,
  { from, order, values }: { from: string; order: string; values: SqlValue[] },
): Promise<LeadGroup> {
  const [count] = await queries.all<{ total: number }>(`SELECT count(*) AS total ${from}`, values);
  const first = `SELECT s.lead_id ${from} ORDER BY ${order} LIMIT ${mostNamed}`;
  return { total: count?.total ?? 0, ids: await leadIds(queries, first, values) };
}

/**
 * The day's work of everybody, or of one member.
 * @param owner selects this member's leads, and unanswered ones without an owner
 */
export async function readToday(
  queries: Queries,
  { owner = null, now = new Date() }: { owner?: string | null; now?: Date } = {},
): Promise<Today> {
  const night = endOfSaoPauloDay(saoPauloDay(now));
  const [late, tonight] = [lastSentDueBy(now), lastSentDueBy(new Date(night.getTime() - 1))];
  const mine = (place: number, orNobody = false) => {
    if (owner === null) return '';
    return `AND (owner = $${place}${orNobody ? ' OR owner IS NULL' : ''})`;
  };
  const ofOwner = owner === null ? [] : [owner];
  const promised = (condition: string, moments: Date[], order = 'created_at, s.lead_id') =>
    readGroup(queries, {
      from: `${toBeAnswered} AND ${condition} ${mine(moments.length + 1, true)}`,
      order,
      values: [...moments.map((moment) => moment.toISOString()), ...ofOwner],
    });
  const planned = (isAt: '<=' | '>') =>
    readGroup(queries, {
      from: `${worked} AND next_at ${isAt} $1 ${mine(2)}`,
      order: 'next_at, s.lead_id',
      values: [now.toISOString(), ...ofOwner],
    });
  return {
    new: await promised('created_at > $1', [tonight], 'created_at DESC, s.lead_id DESC'),
    overdue: await promised('created_at <= $1', [late]),
    late: await planned('<='),
    today: await promised('created_at > $1 AND created_at <= $2', [late, tonight]),
    steps: await planned('>'),
    adrift: await readGroup(queries, {
      from: `${adrift} ${mine(1)}`,
      order: 's.lead_id',
      values: ofOwner,
    }),
  };
}
