import { replyDueAt } from '../../leads/replyTime.ts';
import { saoPauloDay } from '../../leads/saoPauloTime.ts';
import type { Database, Queries } from '../store/Database.ts';
import { findMember } from './members.ts';
import { toBeAnswered } from './turn.ts';
import { changeWorkIn, holdClock } from './work.ts';

/** Leads whose promise ends on this day at the latest, and that wait for this owner. */
async function findOwed(queries: Queries, owner: string, day: string) {
  const owned = await queries.all<{ lead_id: number; created_at: string }>(
    `SELECT s.lead_id, created_at ${toBeAnswered} AND owner = $1 ORDER BY s.lead_id`,
    [owner],
  );
  return owned.filter(({ created_at }) => saoPauloDay(replyDueAt(new Date(created_at))) <= day);
}

export type Absence = {
  /** The last day in São Paulo, `2026-11-30`; null for somebody who is back. */
  until: string | null;
  /** Address of who answers what is owed until then; null where it waits. */
  to: string | null;
  now?: Date;
};

/**
 * Sets a member's absence, or ends it. Leads that come meanwhile are given to others.
 * @returns how many leads were handed over; null, and nothing is done, where one of the two is no member
 */
export const setAway = (
  database: Database,
  address: string,
  { until, to, now = new Date() }: Absence,
): Promise<number | null> =>
  database.transaction(async (queries) => {
    // Before the members, as whoever gives leads in turn does it.
    await holdClock(queries);
    const member = await findMember(queries, address);
    const other = to === null ? null : await findMember(queries, to);
    if (!member || (to !== null && !other)) return null;
    const { email } = member;
    await queries.run('UPDATE team_members SET away_until = $1 WHERE email = $2', [until, email]);
    if (until === null || !other) return 0;
    const owed = await findOwed(queries, email, until);
    for (const { lead_id } of owed) {
      await changeWorkIn(queries, lead_id, {
        change: { owner: other.email },
        version: null,
        actor: email,
        reason: 'away',
        now,
      });
    }
    return owed.length;
  });
