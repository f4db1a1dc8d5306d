import { hasEnded } from '../../shared/leadStatuses.ts';
import {
  type Actor,
  applyChange,
  historyValue,
  isPromised,
  type LeadWork,
  noStepAfterEnd,
  terminalActor,
  type WorkChange,
} from '../../shared/leadWork.ts';
import type { QuarantineReason } from '../../shared/StoredLead.ts';
import { findOthersOfPerson } from '../leads/leadDossier.ts';
import { findLead } from '../leads/listLeads.ts';
import { setQuarantine } from '../leads/setQuarantine.ts';
import type { Database, Queries } from '../store/Database.ts';
import { placesOf, withPauses } from '../store/portions.ts';
import { findMember } from './members.ts';
import { readWorkChange, refuseMoments } from './workChange.ts';

export type ChangeRequest = {
  /** The version on which the change is based; null accepts any. */
  version?: number | null;
  actor: Actor;
  reason?: string | undefined;
  now?: Date;
};

export const byTerminal: ChangeRequest = { actor: terminalActor };

/**
 * `stale`: somebody else was faster, and `work` is the current state. `forbidden`: only an administrator
 * may. `refused`: `message` (pt-BR) says why.
 */
export type ChangeOutcome =
  | { outcome: 'changed' | 'unchanged' | 'stale'; work: LeadWork }
  | { outcome: 'missing' | 'forbidden' }
  | { outcome: 'refused'; message: string };

/** Everything that a change of a lead may affect: the team's work, its person, and its quarantine. */
export type LeadState = LeadWork & {
  /** Leads with the same number were merged by the team; 0: separated; null: address and phone decide. */
  person: number | null;
  quarantine: QuarantineReason | null;
};

type StateRow = Omit<LeadState, 'nextStep'> & {
  lead_id: number;
  next_at: string | null;
  next_text: string | null;
};

const selectState = `SELECT s.lead_id, coalesce(version, 0) AS version, status, owner,
  assigned_at AS "assignedAt", first_answer_at AS "firstAnswerAt", answered_by AS "answeredBy", next_at,
  next_text, won_cents AS "wonCents", lost_reason AS "lostReason", person, quarantine
  FROM lead_states AS s LEFT JOIN lead_work AS w ON w.lead_id = s.lead_id`;

const toState = ({ lead_id: _, next_at: at, next_text: text, ...row }: StateRow): LeadState => ({
  ...row,
  nextStep: at && text ? { at, text } : null,
});

export async function readWorks(
  queries: Queries,
  leads: readonly { id: number }[],
): Promise<Map<number, LeadState>> {
  if (leads.length === 0) return new Map();
  const rows = await queries.all<StateRow>(
    `${selectState} WHERE s.lead_id IN (${placesOf(leads)})`,
    leads.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.lead_id, toState(row)]));
}

export const readWork = async (queries: Queries, id: number): Promise<LeadState | null> =>
  (await readWorks(queries, [{ id }])).get(id) ?? null;

export type HistoryLine = {
  event: number;
  /** A person's history spans several leads. */
  lead_id: number;
  version: number;
  happened_at: string;
  actor: Actor;
  field: (typeof stateFields)[number] | 'note' | 'correction';
  before: string | null;
  after: string | null;
  reason: string | null;
};

const selectHistory = `SELECT event, lead_id, version, happened_at, actor, field, before, after, reason
  FROM lead_history`;

export const readHistory = (queries: Queries, ids: readonly number[]): Promise<HistoryLine[]> =>
  queries.all<HistoryLine>(
    `${selectHistory} WHERE lead_id IN (${placesOf(ids)}) ORDER BY event`,
    ids,
  );

export const readEventsAfter = (
  queries: Queries,
  event: number,
  most: number,
): Promise<HistoryLine[]> =>
  queries.all<HistoryLine>(`${selectHistory} WHERE event > $1 ORDER BY event LIMIT $2`, [
    event,
    most,
  ]);

type Line = Pick<HistoryLine, 'field' | 'before' | 'after'>;

/**
 * Locks the work on all leads until the transaction ends, so that history lines are numbered in the order
 * in which they become visible, and readers that follow the numbers miss none.
 * @returns the number of the last line
 */
export async function holdClock(queries: Queries): Promise<number> {
  const [clock] = await queries.all<{ last_event: number }>(
    'UPDATE team_clock SET last_event = last_event WHERE id = 1 RETURNING last_event',
  );
  return clock?.last_event ?? 0;
}

/** Leads changed in one transaction: visitors' leads wait for it. */
export const mostAtOnce = 400;

/**
 * Changes many leads, a portion in each transaction, until a portion returns false. Locks the clock before
 * the members, as the turn does, to avoid deadlocks.
 */
export const inPortions = (database: Database, portion: (queries: Queries) => Promise<boolean>) =>
  withPauses(() =>
    database.transaction(async (queries) => {
      await holdClock(queries);
      return portion(queries);
    }),
  );

/** Adds lines to the history; the transaction must have called `holdClock`. */
export async function addLines(
  queries: Queries,
  last: number,
  lines: readonly (Line & { id: number; version: number })[],
  { actor, reason = null, now }: { actor: Actor; reason?: string | null | undefined; now: Date },
): Promise<void> {
  for (const [index, { id, version, field, before, after }] of lines.entries()) {
    await queries.run(
      `INSERT INTO lead_history (event, lead_id, version, happened_at, actor, field, before, after, reason)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [last + index + 1, id, version, now.toISOString(), actor, field, before, after, reason],
    );
  }
  await queries.run('UPDATE team_clock SET last_event = $1 WHERE id = 1', [last + lines.length]);
}

function lackOf({ status, wonCents, lostReason }: LeadWork): string | null {
  if (status === 'won' && wonCents === null) return 'Ganho precisa do valor.';
  if (status === 'lost' && lostReason === null) return 'Perdido precisa do motivo.';
  return null;
}

const stateFields = [
  'status',
  'owner',
  'firstAnswerAt',
  'answeredBy',
  'nextStep',
  'wonCents',
  'lostReason',
  'person',
  'quarantine',
] as const;

const numbers: readonly string[] = ['wonCents', 'person'];

/** The state before a change, reconstructed from the history lines that the change wrote. */
export function stateBefore(state: LeadState, lines: readonly HistoryLine[]): LeadState {
  const before = lines.map(({ field, before: text }) => {
    const isJson = text !== null && (field === 'nextStep' || numbers.includes(field));
    return [field, isJson ? JSON.parse(text) : text];
  });
  return { ...state, ...Object.fromEntries(before) };
}

const linesBetween = (before: LeadState, after: LeadState): Line[] =>
  stateFields.flatMap((field) => {
    const [one, other] = [historyValue(before[field]), historyValue(after[field])];
    return one === other ? [] : [{ field, before: one, after: other }];
  });

async function writeState(queries: Queries, id: number, state: LeadState): Promise<void> {
  const row = {
    lead_id: id,
    version: state.version,
    owner: state.owner,
    assigned_at: state.assignedAt,
    first_answer_at: state.firstAnswerAt,
    answered_by: state.answeredBy,
    next_at: state.nextStep?.at ?? null,
    next_text: state.nextStep?.text ?? null,
    won_cents: state.wonCents,
    lost_reason: state.lostReason,
    person: state.person,
  };
  const columns = Object.keys(row);
  await queries.run(
    `INSERT INTO lead_work (${columns.join(', ')}) VALUES (${placesOf(columns)})
    ON CONFLICT (lead_id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    Object.values(row),
  );
  await queries.run('UPDATE lead_states SET status = $1 WHERE lead_id = $2', [state.status, id]);
}

/** The new state after a change, with additional history lines, or why it is refused (pt-BR). */
export type Made = { state: LeadState; beside?: Line[] } | { refusal: string };

async function refuseState(queries: Queries, before: LeadState, after: LeadState) {
  const { owner } = after;
  const isGiven = owner !== null && owner !== before.owner;
  if (isGiven && !(await findMember(queries, owner))) return `${owner} não é da equipe.`;
  return lackOf(after);
}

/** Only an administrator puts a colleague's lead in quarantine, also by undoing its release. */
async function isForbidden(queries: Queries, before: LeadState, after: LeadState, actor: Actor) {
  const isQuarantined = before.quarantine === null && after.quarantine !== null;
  if (!isQuarantined || before.owner === null || before.owner === actor) return false;
  return (await findMember(queries, actor))?.role === 'member';
}

/** Reopening a lead clears an owner who has left the team: a removal reassigns only open leads. */
async function dropDepartedOwner(queries: Queries, before: LeadState, after: LeadState) {
  const isReopened = hasEnded(before.status) && !hasEnded(after.status);
  if (!isReopened || after.owner === null || (await findMember(queries, after.owner))) return after;
  return { ...after, owner: null };
}

/**
 * Every change of a lead goes through here, within the caller's transaction: it locks the clock, compares
 * the version, increments it, and writes the differences into the history.
 */
export async function changeLead(
  queries: Queries,
  id: number,
  { version = null, actor, reason, now = new Date() }: ChangeRequest,
  make: (state: LeadState, change: { receivedAt: string; now: Date }) => Promise<Made>,
): Promise<ChangeOutcome> {
  const last = await holdClock(queries);
  const before = await readWork(queries, id);
  const [lead] = await queries.all<{ created_at: string }>(
    'SELECT created_at FROM merchant_leads WHERE id = $1',
    [id],
  );
  if (!before || !lead) return { outcome: 'missing' };
  if (version !== null && version !== before.version) return { outcome: 'stale', work: before };
  const made = await make(before, { receivedAt: lead.created_at, now });
  if ('refusal' in made) return { outcome: 'refused', message: made.refusal };
  if (await isForbidden(queries, before, made.state, actor)) return { outcome: 'forbidden' };
  const message = await refuseState(queries, before, made.state);
  if (message) return { outcome: 'refused', message };
  const state = await dropDepartedOwner(queries, before, made.state);
  const lines = [...linesBetween(before, state), ...(made.beside ?? [])];
  if (lines.length === 0) return { outcome: 'unchanged', work: before };
  const after = { ...state, version: before.version + 1 };
  if (after.owner !== before.owner) after.assignedAt = after.owner && now.toISOString();
  await writeState(queries, id, after);
  if (after.quarantine !== before.quarantine) await setQuarantine(queries, id, after.quarantine);
  const ofLead = lines.map((line) => ({ ...line, id, version: after.version }));
  await addLines(queries, last, ofLead, { actor, reason, now });
  if (reason !== samePersonReason) await settlePerson(queries, id, [before, after], { actor, now });
  return { outcome: 'changed', work: after };
}

/** The reason in the history if a lead changes because another lead of its person did. */
export const samePersonReason = 'person';

/** At most this many leads of a person change with another. */
const mostOfPerson = 20;

/** The other leads of a lead's person, with the team's work, oldest first. */
export async function readOthersOfPerson(queries: Queries, id: number) {
  const lead = await findLead(queries, id);
  if (!lead) return [];
  const { newest } = await findOthersOfPerson(queries, lead, mostOfPerson);
  const works = await readWorks(queries, newest);
  return newest
    .flatMap(({ id: other, created_at }) => {
      const work = works.get(other);
      return work ? [{ id: other, created_at, ...work }] : [];
    })
    .sort((one, other) => one.id - other.id);
}

/**
 * One answer settles the promises to its person made until then: waiting leads get it too, follow its hour,
 * and wait again if it was before they arrived or is taken back.
 */
async function settlePerson(
  queries: Queries,
  id: number,
  [before, after]: readonly [LeadState, LeadState],
  by: { actor: Actor; now: Date },
): Promise<void> {
  const { firstAnswerAt, answeredBy } = after;
  const earlier = before.firstAnswerAt;
  if (firstAnswerAt === earlier) return;
  for (const other of await readOthersOfPerson(queries, id)) {
    const isSettled = earlier !== null && other.firstAnswerAt === earlier;
    if (other.quarantine !== null || !(isSettled || isPromised(other))) continue;
    const isReached = firstAnswerAt !== null && other.created_at <= firstAnswerAt;
    const change = isReached
      ? { firstAnswerAt, answeredBy }
      : { firstAnswerAt: null, answeredBy: null };
    await changeWorkIn(queries, other.id, { ...by, change, reason: samePersonReason });
  }
}

/** Does what `changeWork` does, within the caller's transaction. */
export const changeWorkIn = (
  queries: Queries,
  id: number,
  { change, ...request }: ChangeRequest & { change: WorkChange },
): Promise<ChangeOutcome> =>
  changeLead(queries, id, request, async (state, { receivedAt, now }) => {
    const next = applyChange(state, change, request.actor);
    if (change.nextStep && hasEnded(next.status)) return { refusal: noStepAfterEnd };
    const isNewStep = historyValue(next.nextStep) !== historyValue(state.nextStep);
    const refusal = refuseMoments(change, { now, receivedAt, isNewStep });
    return refusal === null ? { state: next } : { refusal };
  });

/**
 * Changes a lead's work, all or nothing.
 * @throws {v.ValiError} for an invalid change, such as an unknown field
 */
export async function changeWork(
  database: Database,
  id: number,
  { change, ...request }: ChangeRequest & { change: unknown },
): Promise<ChangeOutcome> {
  const read = readWorkChange(change);
  if ('error' in read) return { outcome: 'refused', message: read.error };
  return database.transaction((queries) =>
    changeWorkIn(queries, id, { ...request, change: read.change }),
  );
}
