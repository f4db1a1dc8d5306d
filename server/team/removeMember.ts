import { recordAction } from '../leads/operatorActions.ts';
import type { Database, Queries } from '../store/Database.ts';
import { withPauses } from '../store/portions.ts';
import { findMember, isLastAdmin } from './members.ts';
import { ended } from './statusSql.ts';
import { changeWorkIn, holdClock, terminalActor } from './work.ts';

/** What became of it: `last-admin` where nobody would be left to administer. */
export type Removal = { outcome: 'removed'; leads: number } | { outcome: 'missing' | 'last-admin' };

/** Leads freed in one transaction: others wait for it. */
const mostFreed = 400;

const owned = `SELECT w.lead_id FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
  WHERE owner = $1 AND status NOT IN ${ended} ORDER BY w.lead_id LIMIT ${mostFreed}`;

/**
 * Lets a member in no more, and ends what they have open. Their open leads are nobody's again, in
 * portions; who is removed with the last of them. Their name stays in the history.
 * @param actor who removes: a member's address, or null for the terminal
 */
export async function removeMember(
  database: Database,
  address: string,
  actor: string | null,
  now = new Date(),
): Promise<Removal> {
  let leads = 0;
  const freePortion = async (queries: Queries): Promise<Removal | null> => {
    // Before the members, as whoever gives leads in turn does it.
    await holdClock(queries);
    const member = await findMember(queries, address);
    if (!member) return { outcome: 'missing' };
    const { email, name } = member;
    if (await isLastAdmin(queries, email)) return { outcome: 'last-admin' };
    const portion = await queries.all<{ lead_id: number }>(owned, [email]);
    for (const { lead_id } of portion) {
      await changeWorkIn(queries, lead_id, {
        change: { owner: null },
        version: null,
        actor: actor ?? terminalActor,
        reason: `${name} saiu da equipe`,
        now,
      });
    }
    leads += portion.length;
    if (portion.length === mostFreed) return null;
    await queries.run('DELETE FROM team_sign_ins WHERE email = $1', [email]);
    await queries.run('DELETE FROM team_sessions WHERE email = $1', [email]);
    await queries.run('UPDATE team_members SET removed_at = $1 WHERE email = $2', [
      now.toISOString(),
      email,
    ]);
    await recordAction(queries, 'remove-member', leads, { actor, detail: email });
    return { outcome: 'removed', leads };
  };
  let removal: Removal = { outcome: 'missing' };
  await withPauses(async () => {
    const portion = await database.transaction(freePortion);
    if (portion) removal = portion;
    return portion === null;
  });
  return removal;
}
