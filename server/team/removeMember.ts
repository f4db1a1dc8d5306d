import { emailKey } from '../../shared/emailAddress.ts';
import { terminalActor } from '../../shared/leadWork.ts';
import { oneDay } from '../../shared/saoPauloTime.ts';
import { recordAction } from '../leads/operatorActions.ts';
import type { Database, Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { findLeadsTakenFrom, handOver } from './absence.ts';
import { keepAssignment } from './leadChanges.ts';
import { findHeirs, findMember, isLastAdmin, type Member } from './members.ts';
import { ended } from './statusSql.ts';
import { inPortions, mostAtOnce } from './work.ts';

/** `last-admin`: no administrator would be left. `no-heir`: somebody who should take over is not a member. */
export type Removal =
  | { outcome: 'removed'; leads: number }
  | { outcome: 'missing' | 'last-admin' | 'no-heir' };

const owned = `SELECT w.lead_id FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
  WHERE owner = $1 AND status NOT IN ${ended} ORDER BY w.lead_id LIMIT ${mostAtOnce}`;

const setRemoved = (queries: Queries, email: string, moment: string | null) =>
  queries.run('UPDATE team_members SET removed_at = $1 WHERE email = $2', [moment, email]);

const hasLeft = (name: string) => `${name} saiu da equipe`;

/**
 * Removes a member and ends their sessions. Their open leads go to others in portions; the last portion
 * also removes the member. Their name stays in the history.
 * @param actor who removes: a member's address, or null for the terminal
 * @param options.heirs who take the open leads in turn; if empty, the leads lose their owner
 */
export async function removeMember(
  database: Database,
  address: string,
  actor: string | null,
  { heirs = [], now = new Date() }: { heirs?: readonly string[]; now?: Date } = {},
): Promise<Removal> {
  let leads = 0;
  const freePortion = async (queries: Queries): Promise<Removal | null> => {
    const member = await findMember(queries, address);
    if (!member) return { outcome: 'missing' };
    const { email, name } = member;
    if (await isLastAdmin(queries, email)) return { outcome: 'last-admin' };
    const to = await findHeirs(queries, heirs, member);
    if (!to) return { outcome: 'no-heir' };
    const portion = await leadIds(queries, owned, [email]);
    const by = { actor: actor ?? terminalActor, reason: hasLeft(name), now };
    await handOver(queries, portion, { ...by, to });
    leads += portion.length;
    if (portion.length === mostAtOnce) return null;
    await queries.run('DELETE FROM team_sign_ins WHERE email = $1', [email]);
    await queries.run('DELETE FROM team_sessions WHERE email = $1', [email]);
    await setRemoved(queries, email, now.toISOString());
    await recordAction(queries, 'remove-member', leads, { actor, detail: email });
    return { outcome: 'removed', leads };
  };
  let removal: Removal = { outcome: 'missing' };
  await inPortions(database, async (queries) => {
    const portion = await freePortion(queries);
    if (portion) removal = portion;
    return portion === null;
  });
  return removal;
}

/** A member whose removal can be undone. */
export type RemovedMember = Pick<Member, 'email' | 'name'> & { removed_at: string };

/** Members removed within the last day, the latest first. */
export const listRemoved = (queries: Queries, now: Date): Promise<RemovedMember[]> =>
  queries.all<RemovedMember>(
    'SELECT email, name, removed_at FROM team_members WHERE removed_at > $1 ORDER BY removed_at DESC',
    [new Date(now.getTime() - oneDay).toISOString()],
  );

/**
 * Takes a removal of the last day back: the member gets the open leads that are still where the removal
 * put them, in portions, and may sign in again together with the last of them. If interrupted, the
 * next call continues.
 * @returns how many leads came back; null if there is no such removal
 */
export async function undoRemoval(
  database: Database,
  address: string,
  actor: string,
  now = new Date(),
): Promise<number | null> {
  const email = emailKey(address.trim());
  let leads: number | null = null;
  await inPortions(database, async (queries) => {
    const removed = (await listRemoved(queries, now)).find((one) => one.email === email);
    if (!removed) return false;
    const { name, removed_at } = removed;
    // An interrupted removal may have begun earlier.
    const since = new Date(Date.parse(removed_at) - oneDay).toISOString();
    const most = mostAtOnce;
    const portion = await findLeadsTakenFrom(queries, email, hasLeft(name), { since, most });
    // Leads are given only to members.
    await setRemoved(queries, email, null);
    const by = { actor, reason: `${name} voltou à equipe`, now };
    await handOver(queries, portion, { ...by, to: [email] });
    for (const lead of portion) await keepAssignment(queries, lead);
    leads = (leads ?? 0) + portion.length;
    const isLast = portion.length < most;
    if (isLast) await recordAction(queries, 'invite', leads, { actor, detail: email });
    else await setRemoved(queries, email, removed_at);
    return !isLast;
  });
  return leads;
}
