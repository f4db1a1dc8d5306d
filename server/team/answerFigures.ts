import type { LeadContext } from '../../shared/leadContext.ts';
import { isQualified, type LeadStatus } from '../../shared/leadStatuses.ts';
import { businessTimeBetween, lastSentDueBy, replyDueAt } from '../../shared/replyTime.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import { countLeads, type LeadFilter, newestFirst, type Position } from '../leads/LeadFilter.ts';
import type { Queries } from '../store/Database.ts';
import { portionsOf } from '../store/portions.ts';
import { open, qualified } from './statusSql.ts';

/**
 * How the promises that ended in a period were kept. A kept promise ends with its answer, a broken one
 * when it was due, whatever happened later. Missing answers are never guessed.
 */
export type AnswerFigures = {
  answered: number;
  inTime: number;
  overdue: number;
  /** Moved on in time without a recorded answer: as its time is unknown, they count as neither. */
  unmarked: number;
  /** Of the answered leads, in business time; null if there are none. */
  medianMinutes: number | null;
  /** `inTime` as a share of all promises that ended, 0 to 1; null if none ended. */
  share: number | null;
};

export type Result = {
  leads: number;
  answered: number;
  inTime: number;
  /** Leads that are qualified or further along now, or that were lost after qualifying. */
  qualified: number;
  won: number;
  wonCents: number;
};

/** Where visits came from; null for what the leads do not tell. */
type OriginResult = Result & {
  campaign: string | null;
  source: string | null;
  referrer: string | null;
};

/** Leads won in a period, whenever they arrived, and their expected monthly sales. */
type Wins = { won: number; wonCents: number };

/** A member's results in a period, from leads owned at the time; null stands for leads without an owner. */
export type PersonFigures = Wins & {
  owner: string | null;
  /** Promises that ended while the member owned the lead, or by the answer that made them its owner. */
  ended: number;
  inTime: number;
  medianMinutes: number | null;
};

/** All figures of a period; leads in quarantine count only in `quarantined`. */
export type TeamFigures = {
  quarantined: number;
  answers: AnswerFigures;
  wins: Wins;
  /** The days in São Paulo with wins, in order: `2026-11-26`. */
  winDays: (Wins & { day: string })[];
  persons: PersonFigures[];
  total: Result;
  /** New leads whose answer is overdue now, whenever they arrived. */
  overdueNow: number;
  /** Leads that are open now, whenever they arrived; situations without any are left out. */
  open: { status: LeadStatus; leads: number }[];
  /** Why leads that arrived in the period were lost, the most frequent reason first. */
  lostReasons: { reason: string; leads: number }[];
  /** The origins with the most leads first, at most `mostOrigins`. */
  origins: OriginResult[];
};

/** Keeps the response small, whatever visitors put into URLs. */
const mostOrigins = 100;

type Worked = Position & {
  status: LeadStatus;
  quarantine: string | null;
  context: string | null;
  first_answer_at: string | null;
  won_cents: number | null;
  lost_reason: string | null;
  was_qualified: number;
  moved_at: string | null;
};

const select = `SELECT id, created_at, status, quarantine, context, first_answer_at, won_cents, lost_reason,
  CASE WHEN status = 'lost' AND EXISTS (
    SELECT 1 FROM lead_history AS h WHERE h.lead_id = id AND h.field = 'status'
      AND h.after IN ${qualified}
  ) THEN 1 ELSE 0 END AS was_qualified,
  CASE WHEN status <> 'new' AND first_answer_at IS NULL THEN (
    SELECT min(happened_at) FROM lead_history AS h WHERE h.lead_id = id AND h.field = 'status'
  ) END AS moved_at
  FROM stored_leads LEFT JOIN lead_work ON lead_work.lead_id = id`;

const noResult: Result = { leads: 0, answered: 0, inTime: 0, qualified: 0, won: 0, wonCents: 0 };

function addTo(sum: Result, lead: Worked, promise: EndedPromise | null): void {
  sum.leads += 1;
  if (lead.first_answer_at !== null) sum.answered += 1;
  if (promise?.outcome === 'kept') sum.inTime += 1;
  if (isQualified(lead.status) || lead.was_qualified === 1) sum.qualified += 1;
  if (lead.status !== 'won') return;
  sum.won += 1;
  sum.wonCents += lead.won_cents ?? 0;
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((place) => sorted[place]);
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

const oneMinute = 60_000;

/** A promise that has ended: kept with its answer, broken when it was due, or unknown. */
type EndedPromise = {
  id: number;
  end: Date;
  outcome: 'kept' | 'broken' | 'unmarked';
  /** Time until the answer, in business time; null if there is none. */
  minutes: number | null;
};

/** How a lead's promise ended; null while it is open. */
function promiseOf(
  { id, created_at, first_answer_at, moved_at }: Worked,
  now: Date,
): EndedPromise | null {
  const [arrival, due] = [new Date(created_at), replyDueAt(new Date(created_at))];
  const answer = first_answer_at === null ? null : new Date(first_answer_at);
  const minutes = answer && businessTimeBetween(arrival, answer) / oneMinute;
  const moved = moved_at === null ? null : new Date(moved_at);
  const promise = { id, minutes };
  if (answer && answer <= due) return { ...promise, end: answer, outcome: 'kept' };
  if (moved && moved <= due) return { ...promise, end: moved, outcome: 'unmarked' };
  if (!answer && due > now) return null;
  return { ...promise, end: due, outcome: 'broken' };
}

function countAnswers(promises: readonly EndedPromise[]): AnswerFigures {
  const count = (isCounted: (one: EndedPromise) => boolean) => promises.filter(isCounted).length;
  const times = promises.flatMap(({ minutes }) => minutes ?? []);
  const inTime = count(({ outcome }) => outcome === 'kept');
  const overdue = count(({ outcome }) => outcome === 'broken');
  return {
    answered: times.length,
    inTime,
    overdue,
    unmarked: count(({ outcome }) => outcome === 'unmarked'),
    medianMinutes: medianOf(times),
    share: inTime + overdue === 0 ? null : inTime / (inTime + overdue),
  };
}

type Won = { lead_id: number; won_cents: number; won_at: string };

const selectWon = `SELECT s.lead_id, won_cents, (SELECT max(happened_at) FROM lead_history AS h
    WHERE h.lead_id = s.lead_id AND field = 'status' AND after = 'won') AS won_at
  FROM lead_states AS s JOIN lead_work AS w ON w.lead_id = s.lead_id
  WHERE status <> 'new' AND status = 'won' AND quarantine IS NULL`;

const readWon = async (queries: Queries, isOfSpan: (moment: Date) => boolean) =>
  (await queries.all<Won>(selectWon)).filter(({ won_at }) => won_at && isOfSpan(new Date(won_at)));

const sumOf = (won: readonly Won[]): Wins => ({
  won: won.length,
  wonCents: won.reduce((sum, { won_cents }) => sum + won_cents, 0),
});

const winDaysOf = (won: readonly Won[]) =>
  [...Map.groupBy(won, ({ won_at }) => saoPauloDay(new Date(won_at)))]
    .map(([day, ofDay]) => ({ day, ...sumOf(ofDay) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));

/** In two parts, each with its own index. */
const selectOpen = ["status = 'new'", `status <> 'new' AND status IN ${open}`]
  .map(
    (isOpen) => `SELECT status, count(*) AS leads FROM lead_states
      WHERE ${isOpen} AND quarantine IS NULL GROUP BY status`,
  )
  .join(' UNION ALL ');

type OwnerLine = { lead_id: number; happened_at: string; field: string; after: string | null };

/**
 * The owners of leads, each at its own moment. If a lead had none and the moment is its answer, the owner
 * when that was recorded: recording an answer gives an owner to a lead without one.
 */
async function ownersAt(
  queries: Queries,
  moments: ReadonlyMap<number, string>,
): Promise<Map<number, string | null>> {
  const owners = new Map<number, string | null>();
  const latest = new Map<number, string | null>();
  for (const [places, ids] of portionsOf([...moments.keys()])) {
    const lines = await queries.all<OwnerLine>(
      `SELECT lead_id, happened_at, field, after FROM lead_history
      WHERE lead_id IN (${places}) AND field IN ('owner', 'firstAnswerAt') ORDER BY event`,
      ids,
    );
    for (const { lead_id, happened_at, field, after } of lines) {
      const moment = moments.get(lead_id) ?? '';
      const isOwner = field === 'owner';
      if (isOwner) latest.set(lead_id, after);
      const isOfMoment = isOwner ? happened_at <= moment : after === moment && !owners.get(lead_id);
      if (isOfMoment) owners.set(lead_id, latest.get(lead_id) ?? null);
    }
  }
  return owners;
}

async function readPersons(
  queries: Queries,
  promises: readonly EndedPromise[],
  won: readonly Won[],
): Promise<PersonFigures[]> {
  const atEnd = await ownersAt(
    queries,
    new Map(promises.map(({ id, end }) => [id, end.toISOString()])),
  );
  const atWin = await ownersAt(
    queries,
    new Map(won.map(({ lead_id, won_at }) => [lead_id, won_at])),
  );
  const ended = Map.groupBy(promises, ({ id }) => atEnd.get(id) ?? null);
  const wins = Map.groupBy(won, ({ lead_id }) => atWin.get(lead_id) ?? null);
  const persons = [...new Set([...ended.keys(), ...wins.keys()])].map((owner) => {
    const { inTime, overdue, medianMinutes } = countAnswers(ended.get(owner) ?? []);
    const sum = sumOf(wins.get(owner) ?? []);
    return { owner, ended: inTime + overdue, inTime, medianMinutes, ...sum };
  });
  persons.sort((one, other) => other.ended - one.ended || other.won - one.won);
  return persons.filter((person) => person.ended + person.won > 0);
}

function originOf({ context }: Worked) {
  const { source }: Partial<LeadContext> = context === null ? {} : JSON.parse(context);
  const { utm_campaign: campaign = null, utm_source = null, referrer = null } = source ?? {};
  return { campaign, source: utm_source, referrer };
}

/** Counts the leads that arrived in a period, the promises that ended in it, and the leads won in it. */
export async function readTeamFigures(
  queries: Queries,
  span: Pick<LeadFilter, 'from' | 'until'>,
  now = new Date(),
): Promise<TeamFigures> {
  const { from = new Date(0), until = new Date(8.64e15) } = span;
  const isOfSpan = (moment: Date) => moment >= from && moment < until;
  const promises: EndedPromise[] = [];
  const total = { ...noResult };
  const origins = new Map<string, OriginResult>();
  const lost: string[] = [];
  let quarantined = 0;
  // Promises that end in the period may belong to leads from before it.
  const read = { ...span, from: span.from && lastSentDueBy(span.from) };
  for await (const lead of newestFirst<Worked>(queries, select, read)) {
    const hasCome = new Date(lead.created_at) >= from;
    if (lead.quarantine !== null) {
      if (hasCome) quarantined += 1;
      continue;
    }
    const promise = promiseOf(lead, now);
    if (promise && isOfSpan(promise.end)) promises.push(promise);
    if (!hasCome) continue;
    if (lead.lost_reason !== null) lost.push(lead.lost_reason);
    const origin = originOf(lead);
    const name = JSON.stringify(origin);
    const originSum = origins.get(name) ?? { ...noResult, ...origin };
    origins.set(name, originSum);
    for (const sum of [total, originSum]) addTo(sum, lead, promise);
  }
  const won = await readWon(queries, isOfSpan);
  return {
    quarantined,
    answers: countAnswers(promises),
    wins: sumOf(won),
    winDays: winDaysOf(won),
    persons: await readPersons(queries, promises, won),
    total,
    overdueNow: await countLeads(queries, { overdueAt: now, quarantine: 'none' }),
    open: await queries.all(selectOpen),
    lostReasons: [...Map.groupBy(lost, (reason) => reason)]
      .map(([reason, { length: leads }]) => ({ reason, leads }))
      .sort((one, other) => other.leads - one.leads),
    origins: [...origins.values()]
      .sort((one, other) => other.leads - one.leads)
      .slice(0, mostOrigins),
  };
}
