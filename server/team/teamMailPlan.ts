import { turnActor } from '../../shared/leadWork.ts';
import {
  type Hours,
  isWithin,
  lastSentDueBy,
  oneHour,
  passTime,
  replyDueAt,
  timeBetween,
} from '../../shared/replyTime.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import type { Queries, SqlRow } from '../store/Database.ts';
import { changeFor } from '../store/portions.ts';
import { isPresent, type Member, memberNames, selectMembers } from './members.ts';
import { ended } from './statusSql.ts';
import { readTeamLeads, type TeamLead } from './teamLeads.ts';
import { readToday } from './today.ts';
import { giver, latestTurn, membersInTurn, toBeAnswered } from './turn.ts';
import { readHistory } from './work.ts';

/** A number of leads, of which the first are listed; `ownerName` is given if the mail is for somebody else. */
export type MailedLeads = {
  total: number;
  leads: (TeamLead & { ownerName?: string | undefined })[];
};

/** Who gave a lead to its present owner, for which reason, and who had it before: people by their names. */
export type Handover = { by: string | null; reason: string | null; from: string | null };

/** The occasion of a mail: a new lead for its owner, a reminder, several of each, or the morning. */
export type TeamMail = { to: string } & (
  | { kind: 'given'; lead: TeamLead; handover: Handover | null }
  | {
      kind: 'unanswered';
      lead: TeamLead;
      /** When the lead is passed on, and to whom, if that is certain; null if nobody takes it. */
      passes: { to: string | null; at: Date } | null;
    }
  /** `handovers` has them all, by lead. */
  | ({ kind: 'several'; handovers: ReadonlyMap<number, Handover | null> } & MailedLeads)
  /** Several that wait for an answer; `passesAt` is when the first is passed on, if one is. */
  | ({ kind: 'waiting'; passesAt: Date | null } & MailedLeads)
  | { kind: 'morning'; groups: ({ of: MorningGroup } & MailedLeads)[] }
);

/** Groups of the morning mail; `team`, for administrators, has what others have let slip. */
export type MorningGroup = 'fresh' | 'passed' | 'overdue' | 'today' | 'steps' | 'team';

/** How long before a lead is passed on or overdue its owner is reminded: office hours, in milliseconds. */
const warning = oneHour;

/** At most this many mails about single leads at once, new ones within ten minutes; more leads share one mail. */
const mostSingle = 3;
const tenMinutes = 10 * 60_000;

/** Maximum leads in a mail: even with long messages, it stays below the 102 KB at which Gmail cuts it off. */
const mostLeads = 40;

/** A mail, null if there is nothing to say, and what to record once it is accepted, so that it is sent once. */
type Planned = {
  to: string;
  mail: TeamMail | null;
  stamp: 'told_at' | 'reminded_at';
  ids: number[];
  day?: string;
};

type Owned = {
  lead_id: number;
  created_at: string;
  owner: string;
  assigned_at: string;
  told_at: string | null;
  giver: string;
};

const ownedColumns = `s.lead_id, created_at, owner, w.assigned_at, told_at, ${giver} AS giver`;

/**
 * No mail has gone out since the lead was given to its owner. A time after `$2` was written while the clock
 * was ahead: it counts only if the lead was given then, too.
 */
const isMissing = (stamp: Planned['stamp']) =>
  `(${stamp} IS NULL OR ${stamp} < assigned_at OR (${stamp} > $2 AND assigned_at <= $2))`;

/**
 * Leads whose owner has not been mailed yet and did not take them personally. Leads given in turn are
 * included only while their promise runs: a team that starts with a year of old leads gets no mail for
 * each.
 */
const untold = `SELECT * FROM (SELECT ${ownedColumns} FROM lead_work AS w
    JOIN lead_states AS s ON s.lead_id = w.lead_id JOIN merchant_leads ON id = s.lead_id
    WHERE owner IS NOT NULL AND ${isMissing('told_at')}
      AND status NOT IN ${ended} AND quarantine IS NULL) AS given
  WHERE giver <> owner AND (giver <> '${turnActor}' OR created_at > $1)
  ORDER BY assigned_at DESC LIMIT 400`;

/** Unanswered leads within their promise, whose owner has not been reminded. */
const unreminded = `SELECT ${ownedColumns} ${toBeAnswered} AND owner IS NOT NULL
  AND ${isMissing('reminded_at')} AND created_at > $1
  ORDER BY created_at LIMIT 400`;

const numbersOf = (leads: readonly Owned[]) => leads.map(({ lead_id }) => lead_id);

async function planMorning(
  queries: Queries,
  { email, role }: Member,
  fresh: readonly Owned[],
  now: Date,
): Promise<TeamMail | null> {
  const { overdue, late, today, steps } = await readToday(queries, { owner: email, now });
  const planned = (await readTeamLeads(queries, [...late.ids, ...steps.ids])).filter(
    ({ nextStep }) => nextStep && saoPauloDay(new Date(nextStep.at)) <= saoPauloDay(now),
  );
  const known = new Set([...overdue.ids, ...today.ids, ...planned.map(({ id }) => id)]);
  const unseen = fresh.filter(({ lead_id }) => !known.has(lead_id));
  const arrived = numbersOf(unseen.filter(({ giver }) => giver === turnActor));
  const passed = numbersOf(unseen.filter(({ giver }) => giver !== turnActor));
  const team = role === 'admin' ? (await readToday(queries, { now })).overdue : overdue;
  const read = (ids: readonly number[]) => readTeamLeads(queries, ids.slice(0, mostLeads));
  const names = await memberNames(queries);
  const slipped = (await read(team.ids.filter((id) => !known.has(id)))).map((lead) => ({
    ...lead,
    ownerName: names.get(lead.owner ?? ''),
  }));
  const all: ({ of: MorningGroup } & MailedLeads)[] = [
    { of: 'fresh', total: arrived.length, leads: await read(arrived) },
    { of: 'passed', total: passed.length, leads: await read(passed) },
    { of: 'overdue', total: overdue.total, leads: await read(overdue.ids) },
    { of: 'today', total: today.total, leads: await read(today.ids) },
    { of: 'steps', total: planned.length, leads: planned },
    { of: 'team', total: team.total - overdue.total, leads: slipped },
  ];
  const groups = all.filter(({ total }) => total > 0);
  return groups.length > 0 ? { to: email, kind: 'morning', groups } : null;
}

/** How leads came to their owners; null for those that have just arrived. */
async function readHandovers(queries: Queries, ids: readonly number[]) {
  const names = await memberNames(queries);
  const nameOf = (email: string | null) => names.get(email ?? '') ?? null;
  const handovers = new Map<number, Handover | null>();
  for (const { lead_id, field, actor, reason, before } of await readHistory(queries, ids)) {
    if (field !== 'owner') continue;
    const isArrival = actor === turnActor && before === null;
    const handover = { by: nameOf(actor), reason, from: nameOf(before) };
    handovers.set(lead_id, isArrival ? null : handover);
  }
  return handovers;
}

/** Mails about new leads: one for each or, beyond three in ten minutes, one for all. */
async function planGiven(queries: Queries, owner: string, fresh: readonly Owned[], now: Date) {
  const since = new Date(now.getTime() - tenMinutes).toISOString();
  const [sent] = await queries.all<{ mails: number }>(
    `SELECT count(DISTINCT told_at) AS mails FROM lead_work
    WHERE owner = $1 AND told_at > $2 AND told_at <= $3`,
    [owner, since, latestTurn(now).toISOString()],
  );
  const left = mostSingle - (sent?.mails ?? 0);
  if (left <= 0) return [];
  const ids = numbersOf(fresh.toReversed());
  const leads = (await readTeamLeads(queries, ids.slice(0, mostLeads))).sort((one, other) =>
    one.dueAt < other.dueAt ? -1 : 1,
  );
  const handovers = await readHandovers(queries, ids);
  const plan = (mail: TeamMail, told: number[]): Planned => {
    return { to: owner, mail, ids: told, stamp: 'told_at' };
  };
  if (ids.length > left) {
    const all = { total: ids.length, leads, handovers };
    return [plan({ to: owner, kind: 'several', ...all }, ids)];
  }
  return leads.map((lead) => {
    const handover = handovers.get(lead.id) ?? null;
    return plan({ to: owner, kind: 'given', lead, handover }, [lead.id]);
  });
}

/** @param present the members who can take leads, the next one first */
async function planReminder(
  queries: Queries,
  { office, present }: { office: Hours; present: readonly Member[] },
  waiting: Owned,
  now: Date,
) {
  const { lead_id, owner, assigned_at, created_at, told_at } = waiting;
  const wasTold = waiting.giver === owner || (told_at !== null && told_at >= assigned_at);
  const hourAgo = new Date(now.getTime() - warning).toISOString();
  if (!wasTold || (told_at !== null && told_at > hourAgo)) return null;
  const due = replyDueAt(new Date(created_at));
  const silent = passTime(office, new Date(assigned_at));
  const isPassedOn = waiting.giver === turnActor && silent < due;
  const [next, ...others] = isPassedOn ? present.filter(({ email }) => email !== owner) : [];
  if (timeBetween(office, now, next ? silent : due) > warning) return null;
  // With more than one, whose turn it is may change until then.
  const passes = next ? { to: others.length > 0 ? null : next.name, at: silent } : null;
  const [lead] = await readTeamLeads(queries, [lead_id]);
  if (!lead) return null;
  return { to: owner, kind: 'unanswered' as const, lead, passes };
}

type Reminder = Extract<TeamMail, { kind: 'unanswered' }>;

/** Reminders of an owner: one for each lead or, beyond three, one for all. */
function joinReminders(to: string, reminders: readonly Reminder[]): Planned[] {
  const stamp = 'reminded_at';
  if (reminders.length <= mostSingle) {
    return reminders.map((mail) => ({ to, mail, stamp, ids: [mail.lead.id] }));
  }
  const all = reminders.map(({ lead }) => lead);
  const passes = reminders.flatMap(({ passes: next }) => (next ? [next.at.getTime()] : []));
  const passesAt = passes.length > 0 ? new Date(Math.min(...passes)) : null;
  const listed = { total: all.length, leads: all.slice(0, mostLeads) };
  const mail: TeamMail = { to, kind: 'waiting', passesAt, ...listed };
  return [{ to, mail, stamp, ids: all.map(({ id }) => id) }];
}

/** All mails due now; none outside office hours. @param only a member, to leave out the others' mails */
export async function planMails(
  queries: Queries,
  office: Hours,
  { now, only }: { now: Date; only?: string },
): Promise<Planned[]> {
  if (!isWithin(office, now)) return [];
  const day = saoPauloDay(now);
  const running = [lastSentDueBy(now).toISOString(), latestTurn(now).toISOString()];
  const isAsked = ({ owner }: { owner: string }) => only === undefined || owner === only;
  const fresh = Map.groupBy(
    (await queries.all<Owned>(untold, running)).filter(isAsked),
    ({ owner }) => owner,
  );
  const planned: Planned[] = [];
  const members = await queries.all<Member & SqlRow>(
    `${selectMembers} AND joined_at IS NOT NULL
    AND (digest_on IS NULL OR digest_on <> $1)`,
    [day],
  );
  for (const member of members) {
    const { email } = member;
    if (!isAsked({ owner: email }) || !isPresent(member, now)) continue;
    const told = fresh.get(email) ?? [];
    const mail = await planMorning(queries, member, told, now);
    planned.push({ to: email, mail, stamp: 'told_at', ids: numbersOf(told), day });
    fresh.delete(email);
  }
  for (const [owner, leads] of fresh)
    planned.push(...(await planGiven(queries, owner, leads, now)));
  const present = await membersInTurn(queries, now);
  const reminders: Reminder[] = [];
  for (const waiting of (await queries.all<Owned>(unreminded, running)).filter(isAsked)) {
    const reminder = await planReminder(queries, { office, present }, waiting, now);
    if (reminder) reminders.push(reminder);
  }
  const greeted = new Set(planned.filter(({ day, mail }) => day && mail).map(({ to }) => to));
  for (const [owner, ofOwner] of Map.groupBy(reminders, ({ to }) => to)) {
    // The morning mail of this moment lists them; only one that is passed on soon needs a mail, too.
    const isListed = ({ passes }: Reminder) => greeted.has(owner) && passes === null;
    const ids = ofOwner.filter(isListed).map(({ lead }) => lead.id);
    if (ids.length > 0) planned.push({ to: owner, mail: null, stamp: 'reminded_at', ids });
    planned.push(
      ...joinReminders(
        owner,
        ofOwner.filter((one) => !isListed(one)),
      ),
    );
  }
  return planned;
}

/** Records that a mail was accepted. Leads given in one turn have successive times, some of them still ahead. */
export async function stampMail(queries: Queries, { to, stamp, ids, day }: Planned, now: Date) {
  await changeFor(
    queries,
    ids,
    (places) => `UPDATE lead_work
      SET ${stamp} = CASE WHEN assigned_at > $1 THEN assigned_at ELSE $1 END
      WHERE owner = $2 AND lead_id IN (${places})`,
    [now.toISOString(), to],
  );
  if (day === undefined) return;
  await queries.run('UPDATE team_members SET digest_on = $1 WHERE email = $2', [day, to]);
}
