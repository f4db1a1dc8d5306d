import { lastSentDueBy } from '../../shared/replyTime.ts';
import { endOfSaoPauloDay } from '../../shared/saoPauloTime.ts';
import type { Database, Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { findHeirs, findMember } from './members.ts';
import { ended } from './statusSql.ts';
import { toBeAnswered } from './turn.ts';
import { type ChangeRequest, changeWorkIn, inPortions, mostAtOnce } from './work.ts';

/** Leads whose promise to this owner's senders ends by this day. */
export const findLeadsDueBy = (queries: Queries, owner: string, day: string): Promise<number[]> =>
  leadIds(
    queries,
    `SELECT s.lead_id ${toBeAnswered} AND owner = $1 AND created_at <= $2 ORDER BY s.lead_id`,
    [owner, lastSentDueBy(new Date(endOfSaoPauloDay(day).getTime() - 1)).toISOString()],
  );

/**
 * Leads that were taken from a member for a reason, since a moment, and not reassigned by anybody since.
 * @param condition SQL about their situation; by default they are open
 */
export const findLeadsTakenFrom = (
  queries: Queries,
  owner: string,
  reason: string,
  {
    since = '1970-01-01T00:00:00.000Z',
    most = Number.MAX_SAFE_INTEGER,
    condition = `status NOT IN ${ended}`,
  } = {},
): Promise<number[]> =>
  leadIds(
    queries,
    `SELECT h.lead_id FROM lead_history AS h
    JOIN lead_states AS s ON s.lead_id = h.lead_id AND ${condition}
    WHERE h.field = 'owner' AND h.before = $1 AND h.reason = $2 AND h.happened_at >= $3
      AND NOT EXISTS (SELECT 1 FROM lead_history AS later WHERE later.lead_id = h.lead_id
        AND later.field = 'owner' AND later.event > h.event)
    ORDER BY h.lead_id LIMIT $4`,
    [owner, reason, since, most],
  );

/** Leads that a returning member can take back: handed over for an absence, and not answered yet. */
export const findReclaimable = (queries: Queries, owner: string): Promise<number[]> =>
  findLeadsTakenFrom(queries, owner, 'away', { condition: "status = 'new'" });

/** Gives leads to members in turn, or to nobody if there are none. */
export async function handOver(
  queries: Queries,
  leads: readonly number[],
  { to, ...by }: ChangeRequest & { to: readonly string[] },
): Promise<void> {
  for (const [index, lead] of leads.entries()) {
    const owner = to[index % to.length] ?? null;
    await changeWorkIn(queries, lead, { ...by, change: { owner } });
  }
}

export type Absence = {
  /** The last day in São Paulo, `2026-11-30`; null ends the absence. */
  until: string | null;
  /** Who answers the leads due by then, taking turns; if empty, the leads wait. */
  to: readonly string[];
  /** Whether a returning member takes back the leads they handed over that are still unanswered. */
  isTakenBack?: boolean;
  now?: Date;
};

/**
 * Begins or ends a member's absence. Leads that arrive in the meantime go to others. Hands leads over in
 * portions; if interrupted, the rest stays where it is.
 * @returns how many leads were handed over or taken back; null, with nothing changed, if anybody named is
 * not a member
 */
export async function setAway(
  database: Database,
  address: string,
  { until, to, isTakenBack = false, now = new Date() }: Absence,
): Promise<number | null> {
  const isBack = until === null;
  let moved: number | null = null;
  await inPortions(database, async (queries) => {
    const member = await findMember(queries, address);
    const heirs = member && (await findHeirs(queries, to, member));
    if (!heirs) return false;
    const { email } = member;
    // Somebody changed the absence between two portions.
    if (moved !== null && member.away_until !== until) return false;
    moved ??= 0;
    await queries.run('UPDATE team_members SET away_until = $1 WHERE email = $2', [until, email]);
    if (isBack ? !isTakenBack : heirs.length === 0) return false;
    const leads = isBack
      ? await findReclaimable(queries, email)
      : await findLeadsDueBy(queries, email, until);
    const portion = leads.slice(0, mostAtOnce);
    await handOver(queries, portion, {
      to: isBack ? [email] : heirs,
      actor: email,
      reason: isBack ? 'back' : 'away',
      now,
    });
    moved += portion.length;
    return portion.length < leads.length;
  });
  return moved;
}
