import { hasEnded } from '../../shared/leadStatuses.ts';
import { isPromised, turnActor } from '../../shared/leadWork.ts';
import {
  type Hours,
  halfPromise,
  isWithin,
  lastSentDueBy,
  timeBetween,
} from '../../shared/replyTime.ts';
import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { isPresent, type Member, selectMembers } from './members.ts';
import { changeWorkIn, holdClock, readOthersOfPerson, samePersonReason } from './work.ts';

/** Leads given in one transaction, for which other changes have to wait. */
const mostGiven = 50;

/** How far ahead of now a turn or its mail may be dated, in milliseconds: each lead has its own moment. */
const mostAhead = 60_000;

/** A later moment was written while the clock was ahead. */
export const latestTurn = (now: Date): Date => new Date(now.getTime() + mostAhead);

/**
 * Selects unanswered leads, to be appended to a `SELECT`; `s` is their state. `CROSS JOIN` makes SQLite
 * begin with the few new leads rather than with all leads of a period.
 */
export const toBeAnswered = `FROM lead_states AS s CROSS JOIN merchant_leads
  LEFT JOIN lead_work AS w ON w.lead_id = s.lead_id
  WHERE id = s.lead_id AND status = 'new' AND quarantine IS NULL AND first_answer_at IS NULL`;

/** Who gave a lead to its owner: the turn, the owner, or somebody else. `s` is the lead's state. */
export const giver = `(SELECT actor FROM lead_history AS h WHERE h.lead_id = s.lead_id
  AND field = 'owner' ORDER BY event DESC LIMIT 1)`;

/** Members who can take leads: they have signed in and are not absent. Those who waited longest come first. */
export async function membersInTurn(queries: Queries, now: Date): Promise<Member[]> {
  const members = await queries.all<Member & SqlRow>(
    `${selectMembers} AND joined_at IS NOT NULL
    ORDER BY assigned_at IS NOT NULL, assigned_at, email`,
  );
  return members.filter((member) => isPresent(member, now));
}

const findUnowned = (queries: Queries) =>
  queries.all<{ lead_id: number }>(
    `SELECT s.lead_id ${toBeAnswered} AND owner IS NULL ORDER BY created_at, s.lead_id LIMIT $1`,
    [mostGiven],
  );

type Silent = { lead_id: number; owner: string; assigned_at: string; created_at: string };

/**
 * Leads given in turn whose owner has been silent for half of the promise, which still runs, and which
 * another member can take; none outside office hours. Other leads are excluded before the limit applies,
 * so that they do not take up all of it.
 */
async function findSilent(queries: Queries, office: Hours, now: Date): Promise<Silent[]> {
  const [first, ...others] = isWithin(office, now) ? await membersInTurn(queries, now) : [];
  if (!first) return [];
  const half = halfPromise(office);
  const owned = await queries.all<Silent>(
    `SELECT s.lead_id, owner, w.assigned_at, created_at ${toBeAnswered}
    AND owner <> $5 AND (assigned_at <= $1 OR assigned_at > $4) AND created_at > $2
    AND ${giver} = '${turnActor}' ORDER BY assigned_at LIMIT $3`,
    [
      new Date(now.getTime() - half).toISOString(),
      lastSentDueBy(now).toISOString(),
      mostGiven,
      latestTurn(now).toISOString(),
      // Nobody else can take the leads of the only member present.
      others.length > 0 ? '' : first.email,
    ],
  );
  return owned.filter(({ assigned_at, created_at }) => {
    const since = new Date(assigned_at) > latestTurn(now) ? created_at : assigned_at;
    return timeBetween(office, new Date(since), now) >= half;
  });
}

/** Checks, without writing, whether there is a lead to give and somebody to take it. */
export async function hasLeadsToGive(queries: Queries, office: Hours, now: Date): Promise<boolean> {
  if ((await membersInTurn(queries, now)).length === 0) return false;
  const waiting = await findUnowned(queries);
  return waiting.length > 0 || (await findSilent(queries, office, now)).length > 0;
}

/**
 * Gives leads without owner to present members in turn, and leads whose owner was silent for half of the
 * promise to the next member. All leads of a person have one owner: a repeat goes to the owner of the
 * first lead, and a lead that is passed on takes the person's other open leads along. If no member is
 * suitable, leads stay as they are.
 * @returns how many were given
 */
export const giveInTurn = (database: Database, office: Hours, now: Date): Promise<number> =>
  database.transaction(async (queries) => {
    const given = new Set<number>();
    // Each lead gets its own time, which keeps their order within one transaction.
    const moment = () => new Date(now.getTime() + given.size);
    const give = async (id: number, owner: string, reason?: string): Promise<void> => {
      const change = { owner };
      await changeWorkIn(queries, id, { change, actor: turnActor, reason, now: moment() });
      given.add(id);
    };
    const takeTurn = async (from: string | null): Promise<string | null> => {
      const members = await membersInTurn(queries, now);
      const next = members.find(({ email }) => email !== from)?.email ?? null;
      const sql = 'UPDATE team_members SET assigned_at = $1 WHERE email = $2';
      if (next !== null) await queries.run(sql, [moment().toISOString(), next]);
      return next;
    };
    // Look again while holding the clock, so that no two servers give the same lead.
    await holdClock(queries);
    const early = 'UPDATE team_members SET assigned_at = $1 WHERE assigned_at > $2';
    await queries.run(early, [now.toISOString(), latestTurn(now).toISOString()]);
    for (const { lead_id } of await findUnowned(queries)) {
      const present = (await membersInTurn(queries, now)).map(({ email }) => email);
      const others = await readOthersOfPerson(queries, lead_id);
      const known = others.find(({ owner }) => owner !== null && present.includes(owner))?.owner;
      if (known) await give(lead_id, known, samePersonReason);
      else {
        const next = await takeTurn(null);
        if (next !== null) await give(lead_id, next);
      }
    }
    for (const { lead_id, owner } of await findSilent(queries, office, now)) {
      if (given.has(lead_id)) continue;
      const next = await takeTurn(owner);
      if (next === null) continue;
      await give(lead_id, next, 'silence');
      for (const other of await readOthersOfPerson(queries, lead_id)) {
        if (hasEnded(other.status) || other.owner !== owner) continue;
        await give(other.id, next, isPromised(other) ? 'silence' : samePersonReason);
      }
    }
    return given.size;
  });
