import { recordAction } from '../leads/operatorActions.ts';
import type { Database } from '../store/Database.ts';
import { findMember, isLastAdmin } from './members.ts';
import { ended } from './statusSql.ts';
import { changeWorkIn, holdClock, terminalActor } from './work.ts';

/** What became of it: `last-admin` where nobody would be left to administer. */
export type Removal = { outcome: 'removed'; leads: number } | { outcome: 'missing' | 'last-admin' };

/**
 * Lets a member in no more, and ends what they have open. Their open leads are nobody's again; their
 * name stays in the history.
 * @param actor who removes: a member's address, or null for the terminal
 */
export const removeMember = (
  database: Database,
  address: string,
  actor: string | null,
  now = new Date(),
): Promise<Removal> =>
  database.transaction(async (queries) => {
    // Before the members, as whoever gives leads in turn does it.
    await holdClock(queries);
    const member = await findMember(queries, address);
    if (!member) return { outcome: 'missing' };
    const { email, name } = member;
    if (await isLastAdmin(queries, email)) return { outcome: 'last-admin' };
    const owned = await queries.all<{ lead_id: number }>(
      `SELECT w.lead_id FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
      WHERE owner = $1 AND status NOT IN ${ended} ORDER BY w.lead_id`,
      [email],
    );
    for (const { lead_id } of owned) {
      await changeWorkIn(queries, lead_id, {
        change: { owner: null },
        version: null,
        actor: actor ?? terminalActor,
        reason: `${name} saiu da equipe`,
        now,
      });
    }
    await queries.run('DELETE FROM team_sign_ins WHERE email = $1', [email]);
    await queries.run('DELETE FROM team_sessions WHERE email = $1', [email]);
    await queries.run('UPDATE team_members SET removed_at = $1 WHERE email = $2', [
      now.toISOString(),
      email,
    ]);
    await recordAction(queries, 'remove-member', owned.length, { actor, detail: email });
    return { outcome: 'removed', leads: owned.length };
  });
