import {
  businessTimeBetween,
  lastSentDueBy,
  oneHour,
  promisedHours,
} from '../../leads/replyTime.ts';
import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { isPresent, type Member, memberColumns } from './members.ts';
import { changeWorkIn, holdClock } from './work.ts';

/** Who gave a lead in turn, as the history names it. */
export const turnActor = 'turn';

/** An owner who has not answered for so long, half of the promise, loses the lead to the next. In business time, milliseconds. */
export const silenceLimit = (promisedHours / 2) * oneHour;

/** Leads given in one transaction: others wait for it. */
const mostGiven = 50;

/** Where leads stand whose first answer is owed: after `SELECT`, with `s` for the state of one. */
export const toBeAnswered = `FROM lead_states AS s JOIN merchant_leads ON id = s.lead_id
  LEFT JOIN lead_work AS w ON w.lead_id = s.lead_id
  WHERE status = 'new' AND quarantine IS NULL AND first_answer_at IS NULL`;

/** Members who take leads now, who has waited longest first. */
async function membersInTurn(queries: Queries, now: Date): Promise<Member[]> {
  const members = await queries.all<Member & SqlRow>(
    `SELECT ${memberColumns} FROM team_members WHERE removed_at IS NULL
    ORDER BY assigned_at IS NOT NULL, assigned_at, email`,
  );
  return members.filter((member) => isPresent(member, now));
}

type Given = { id: number; to: Member; from: string | null };

async function give(queries: Queries, { id, to, from }: Given, now: Date): Promise<void> {
  await changeWorkIn(queries, id, {
    change: { owner: to.email },
    version: null,
    actor: turnActor,
    ...(from !== null && { reason: 'silence' }),
    now,
  });
  await queries.run('UPDATE team_members SET assigned_at = $1 WHERE email = $2', [
    now.toISOString(),
    to.email,
  ]);
}

/** The oldest leads that nobody answers yet. */
const findUnowned = (queries: Queries) =>
  queries.all<{ lead_id: number }>(
    `SELECT s.lead_id ${toBeAnswered} AND owner IS NULL ORDER BY created_at, s.lead_id LIMIT $1`,
    [mostGiven],
  );

type Silent = { lead_id: number; owner: string; assigned_at: string; created_at: string };

/**
 * Leads whose owner has been silent for half of the time, while the promise still runs. Overdue ones are
 * left out before the limit: however many there are hide none of these.
 */
async function findSilent(queries: Queries, now: Date) {
  const owned = await queries.all<Silent>(
    `SELECT s.lead_id, owner, w.assigned_at, created_at ${toBeAnswered}
    AND owner IS NOT NULL AND (assigned_at <= $1 OR assigned_at > $4) AND created_at > $2
    ORDER BY assigned_at LIMIT $3`,
    [
      new Date(now.getTime() - silenceLimit).toISOString(),
      lastSentDueBy(now).toISOString(),
      mostGiven,
      now.toISOString(),
    ],
  );
  return owned.filter(({ assigned_at, created_at }) => {
    const since = new Date(assigned_at) > now ? created_at : assigned_at;
    return businessTimeBetween(new Date(since), now) >= silenceLimit;
  });
}

/** Whether there is something to give, and somebody to take it: a look that writes nothing. */
export async function hasLeadsToGive(queries: Queries, now: Date): Promise<boolean> {
  const members = await membersInTurn(queries, now);
  if (members.length === 0) return false;
  if ((await findUnowned(queries)).length > 0) return true;
  const silent = await findSilent(queries, now);
  return silent.some(({ owner }) => members.some(({ email }) => email !== owner));
}

/**
 * Gives leads that wait for an owner to the members who are there, in turn, and those whose owner was
 * silent for half of the time to the next. With nobody there, and nobody else, they stay as they are.
 * @returns how many were given
 */
export const giveInTurn = (database: Database, now = new Date()): Promise<number> =>
  database.transaction(async (queries) => {
    let given = 0;
    const giveTo = async (lead: Omit<Given, 'to'>): Promise<void> => {
      // The time of a turn orders the members: two leads of one transaction must not share it.
      const moment = new Date(now.getTime() + given);
      const to = (await membersInTurn(queries, now)).find(({ email }) => email !== lead.from);
      if (!to) return;
      await give(queries, { ...lead, to }, moment);
      given += 1;
    };
    // Each server looks again under the clock: two of them never give one lead.
    await holdClock(queries);
    // A turn after now was given while the clock was ahead.
    const early = 'UPDATE team_members SET assigned_at = $1 WHERE assigned_at > $1';
    await queries.run(early, [now.toISOString()]);
    for (const { lead_id } of await findUnowned(queries)) await giveTo({ id: lead_id, from: null });
    for (const { lead_id, owner } of await findSilent(queries, now)) {
      await giveTo({ id: lead_id, from: owner });
    }
    return given;
  });
