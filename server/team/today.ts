import { lastSentDueBy } from '../../leads/replyTime.ts';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import type { Queries, SqlValue } from '../store/Database.ts';
import { ended, open } from './statusSql.ts';
import { toBeAnswered } from './turn.ts';

/** The numbers of some leads, and how many there are in all. */
export type LeadGroup = { total: number; ids: number[] };

/** What is to be done now, most urgent first. A lead stands in the first group that it belongs to. */
export type Today = {
  /** The promise was broken: nobody has answered in time. */
  overdue: LeadGroup;
  /** The promise ends today. */
  dueToday: LeadGroup;
  /** Next steps of today and of earlier days. */
  steps: LeadGroup;
  /** The promise ends later. */
  fresh: LeadGroup;
  /** Answered and open, but nobody has written down what comes next. */
  adrift: LeadGroup;
};

/** Of each group so many are named: more than a day's work. */
const mostNamed = 100;

const worked = `FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
  WHERE quarantine IS NULL AND status NOT IN ${ended}`;

const adrift = `FROM lead_states AS s LEFT JOIN lead_work AS w ON w.lead_id = s.lead_id
  WHERE status <> 'new' AND status IN ${open} AND quarantine IS NULL AND next_at IS NULL`;

async function readGroup(
  queries: Queries,
  { from, order, values }: { from: string; order: string; values: SqlValue[] },
): Promise<LeadGroup> {
  const [count] = await queries.all<{ total: number }>(`SELECT count(*) AS total ${from}`, values);
  const rows = await queries.all<{ lead_id: number }>(
    `SELECT s.lead_id ${from} ORDER BY ${order} LIMIT ${mostNamed}`,
    values,
  );
  return { total: Number(count?.total ?? 0), ids: rows.map(({ lead_id }) => lead_id) };
}

/** The first moment of the next day in São Paulo. */
function endOfDay(now: Date): Date {
  const tomorrow = addDays(saoPauloDay(now), 1);
  return startOfSaoPauloDay(tomorrow) ?? now;
}

/**
 * The day's work, of everybody or of one member: oldest promise first.
 * @param owner only leads of this member, and those of nobody that are still to be answered
 */
export async function readToday(
  queries: Queries,
  { owner = null, now = new Date() }: { owner?: string | null; now?: Date } = {},
): Promise<Today> {
  const night = endOfDay(now);
  const [late, today] = [lastSentDueBy(now), lastSentDueBy(new Date(night.getTime() - 1))];
  const mine = (place: number, orNobody = false) => {
    if (owner === null) return '';
    return `AND (owner = $${place}${orNobody ? ' OR owner IS NULL' : ''})`;
  };
  const ofOwner = owner === null ? [] : [owner];
  const promised = (after: Date, until: Date) =>
    readGroup(queries, {
      from: `${toBeAnswered} AND created_at > $1 AND created_at <= $2 ${mine(3, true)}`,
      order: 'created_at, s.lead_id',
      values: [after.toISOString(), until.toISOString(), ...ofOwner],
    });
  return {
    overdue: await promised(new Date(0), late),
    dueToday: await promised(late, today),
    steps: await readGroup(queries, {
      from: `${worked} AND next_at < $1 AND (status <> 'new' OR first_answer_at IS NOT NULL) ${mine(2)}`,
      order: 'next_at, s.lead_id',
      values: [night.toISOString(), ...ofOwner],
    }),
    fresh: await promised(today, new Date(now.getTime() + 86_400_000)),
    adrift: await readGroup(queries, {
      from: `${adrift} ${mine(1)}`,
      order: 's.lead_id',
      values: ofOwner,
    }),
  };
}
