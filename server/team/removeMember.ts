import { recordAction } from '../leads/operatorActions.ts';
import type { Database, Queries } from '../store/Database.ts';
import { withPauses } from '../store/portions.ts';
import { handOver } from './absence.ts';
import { findHeirs, findMember, isLastAdmin } from './members.ts';
import { ended } from './statusSql.ts';
import { holdClock, terminalActor } from './work.ts';

/** The outcome: `last-admin` if no administrator would be left, `no-heir` if somebody who should take the leads is no member. */
export type Removal =
  | { outcome: 'removed'; leads: number }
  | { outcome: 'missing' | 'last-admin' | 'no-heir' };

const mostFreed = 400;

const owned = `SELECT w.lead_id FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
  WHERE owner = $1 AND status NOT IN ${ended} ORDER BY w.lead_id LIMIT ${mostFreed}`;

/**
 * Removes a member and ends their sessions. Their open leads go to others in portions, and the member
 * is removed together with the last of them. Their name stays in the history.
 * @param actor who removes: a member's address, or null for the terminal
 * @param options.heirs who take the open leads in turns; if empty, the leads lose their owner
 */
export async function removeMember(
  database: Database,
  address: string,
  actor: string | null,
  { heirs = [], now = new Date() }: { heirs?: readonly string[]; now?: Date } = {},
): Promise<Removal> {
  let leads = 0;
  const freePortion = async (queries: Queries): Promise<Removal | null> => {
    // Lock the clock before the members, in the same order as the turn.
    await holdClock(queries);
    const member = await findMember(queries, address);
    if (!member) return { outcome: 'missing' };
    const { email, name } = member;
    if (await isLastAdmin(queries, email)) return { outcome: 'last-admin' };
    const to = await findHeirs(queries, heirs, member);
    if (!to) return { outcome: 'no-heir' };
    const portion = await queries.all<{ lead_id: number }>(owned, [email]);
    const by = { actor: actor ?? terminalActor, reason: `${name} saiu da equipe`, now };
    await handOver(queries, portion, { ...by, to, from: leads });
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
