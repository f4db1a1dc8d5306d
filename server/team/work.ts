import * as v from 'valibot';
import { type LeadStatus, leadStatuses } from '../../leads/leadStatuses.ts';
import { applyChange, type LeadWork, type WorkChange } from '../../leads/leadWork.ts';
import { startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import { lostReasons } from '../../leads/teamWords.ts';
import { codePointLength } from '../../leads/text.ts';
import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';
import { findMember } from './members.ts';

/** Who changes something: a member's address, somebody at the terminal, or the turn in which leads are given. */
export type Actor = string;

export const terminalActor = 'terminal';

export type ChangeRequest = {
  change: WorkChange;
  /** The version that the change was made from; null takes whatever there is (the terminal). */
  version: number | null;
  actor: Actor;
  /** Why, where the change does not say it. */
  reason?: string;
  now?: Date;
};

/** `stale`: somebody else was faster, and `work` is what stands there. `refused`: `message` says why (pt-BR). */
export type ChangeOutcome =
  | { outcome: 'changed' | 'unchanged' | 'stale'; work: LeadWork }
  | { outcome: 'missing' }
  | { outcome: 'refused'; message: string };

type WorkRow = SqlRow & {
  lead_id: number;
  status: LeadStatus;
  version: number | null;
  owner: string | null;
  assigned_at: string | null;
  first_answer_at: string | null;
  next_at: string | null;
  next_text: string | null;
  won_cents: number | string | null;
  lost_reason: string | null;
};

const selectWork = `SELECT s.lead_id, status, version, owner, assigned_at, first_answer_at, next_at,
  next_text, won_cents, lost_reason
  FROM lead_states AS s LEFT JOIN lead_work AS w ON w.lead_id = s.lead_id`;

const toWork = (row: WorkRow): LeadWork => ({
  version: row.version ?? 0,
  status: row.status,
  owner: row.owner,
  assignedAt: row.assigned_at,
  firstAnswerAt: row.first_answer_at,
  nextStep: row.next_at && row.next_text ? { at: row.next_at, text: row.next_text } : null,
  wonCents: row.won_cents === null ? null : Number(row.won_cents),
  lostReason: row.lost_reason,
});

/** The work of some leads, by their number. */
export async function readWorks(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, LeadWork>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all<WorkRow>(
    `${selectWork} WHERE s.lead_id IN (${placesOf(ids)})`,
    ids,
  );
  return new Map(rows.map((row) => [row.lead_id, toWork(row)]));
}

/** The work of a lead; null where there is none of that number. */
export async function readWork(queries: Queries, id: number): Promise<LeadWork | null> {
  const works = await readWorks(queries, [id]);
  return works.get(id) ?? null;
}

export type HistoryLine = {
  event: number;
  /** Its number: a person's history goes through several leads. */
  lead_id: number;
  version: number;
  happened_at: string;
  actor: Actor;
  field: (typeof historyFields)[number] | 'note' | 'person';
  before: string | null;
  after: string | null;
  reason: string | null;
};

const selectHistory = `SELECT event, lead_id, version, happened_at, actor, field, before, after, reason
  FROM lead_history`;

/** What happened with some leads, oldest first. */
export const readHistory = (queries: Queries, ids: readonly number[]): Promise<HistoryLine[]> =>
  queries.all<HistoryLine & SqlRow>(
    `${selectHistory} WHERE lead_id IN (${placesOf(ids)}) ORDER BY event`,
    ids,
  );

/** The lines that follow an event, in their order. */
export const readEventsAfter = (
  queries: Queries,
  event: number,
  most: number,
): Promise<HistoryLine[]> =>
  queries.all<HistoryLine & SqlRow>(`${selectHistory} WHERE event > $1 ORDER BY event LIMIT $2`, [
    event,
    most,
  ]);

type NewLine = Pick<HistoryLine, 'version' | 'field' | 'before' | 'after'> & { id: number };

/**
 * Lets nobody else change any lead's work until the transaction ends. Lines of the history so get their
 * numbers in the order in which they become visible, and whoever follows them misses none.
 * @returns the number of the last line
 */
export async function holdClock(queries: Queries): Promise<number> {
  const [clock] = await queries.all<{ last_event: number }>(
    'UPDATE team_clock SET last_event = last_event WHERE id = 1 RETURNING last_event',
  );
  return Number(clock?.last_event ?? 0);
}

/** Adds lines to the history, under the clock that the transaction holds. */
export async function addLines(
  queries: Queries,
  last: number,
  lines: readonly NewLine[],
  { actor, reason = null, now }: { actor: Actor; reason?: string | null; now: Date },
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

const textOf = (longest: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const length = codePointLength(text.trim());
      return length > 0 && length <= longest && !text.includes('\0');
    }, message),
  );

/** A moment with its zone, on a day that the calendar has. */
const momentOr = (message: string) =>
  v.pipe(
    v.string(),
    v.isoTimestamp(message),
    v.check((text) => startOfSaoPauloDay(text.slice(0, 10)) !== null, message),
  );

const stepNeedsMoment = 'O próximo passo precisa de dia e hora.';
const stepNeedsText = 'O próximo passo tem de 1 a 500 caracteres.';
const reasonNeedsText = `O motivo tem de 1 a 200 caracteres, por exemplo: ${lostReasons[0]}.`;
const isNoAmount = 'O valor ganho é um número de centavos, zero ou mais.';
const isNoHour = 'A hora da resposta não é uma hora.';
const cents = v.pipe(
  v.number(),
  v.integer(isNoAmount),
  v.minValue(0, isNoAmount),
  v.maxValue(999_999_999_999_999, isNoAmount),
);

const workChange = v.strictObject({
  status: v.optional(v.pipe(v.string(), v.nonEmpty('Falta a situação.'), v.picklist(leadStatuses))),
  owner: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty('Falta quem responde.')))),
  nextStep: v.optional(
    v.nullable(v.object({ at: momentOr(stepNeedsMoment), text: textOf(500, stepNeedsText) })),
  ),
  wonCents: v.optional(v.nullable(cents)),
  lostReason: v.optional(v.nullable(textOf(200, reasonNeedsText))),
  firstAnswerAt: v.optional(v.nullable(momentOr(isNoHour))),
});

/** Clocks of two computers differ by so many milliseconds at most. */
const clockSlack = 5 * 60_000;

/** Why a lead cannot be changed so (pt-BR), or null. */
async function refusalOf(
  queries: Queries,
  { change, now, receivedAt }: { change: WorkChange; now: Date; receivedAt: string },
): Promise<string | null> {
  const { owner, firstAnswerAt } = change;
  if (owner && !(await findMember(queries, owner))) return `${owner} não é da equipe.`;
  if (firstAnswerAt) {
    const answered = Date.parse(firstAnswerAt);
    if (answered > now.getTime() + clockSlack) return 'A hora da resposta ainda não chegou.';
    if (answered < Date.parse(receivedAt) - clockSlack) {
      return 'A hora da resposta é de antes do contato.';
    }
  }
  return null;
}

/** What a won or a lost lead must say. */
function lackOf({ status, wonCents, lostReason }: LeadWork): string | null {
  if (status === 'won' && wonCents === null) return 'Ganho precisa do valor.';
  if (status === 'lost' && lostReason === null) return 'Perdido precisa do motivo.';
  return null;
}

const historyFields = [
  'status',
  'owner',
  'firstAnswerAt',
  'nextStep',
  'wonCents',
  'lostReason',
] as const;

const written = (value: LeadWork[(typeof historyFields)[number]]): string | null => {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The lines of the history that lead from one state to the next, in the order of the fields. */
const linesBetween = (id: number, before: LeadWork, after: LeadWork): NewLine[] =>
  historyFields.flatMap((field) => {
    const [one, other] = [written(before[field]), written(after[field])];
    return one === other
      ? []
      : [{ id, version: before.version + 1, field, before: one, after: other }];
  });

async function writeWork(queries: Queries, id: number, work: LeadWork): Promise<void> {
  await queries.run(
    `INSERT INTO lead_work (lead_id, version, owner, assigned_at, first_answer_at, next_at, next_text,
      won_cents, lost_reason)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (lead_id) DO UPDATE SET version = excluded.version, owner = excluded.owner,
      assigned_at = excluded.assigned_at, first_answer_at = excluded.first_answer_at,
      next_at = excluded.next_at, next_text = excluded.next_text, won_cents = excluded.won_cents,
      lost_reason = excluded.lost_reason`,
    [
      id,
      work.version,
      work.owner,
      work.assignedAt,
      work.firstAnswerAt,
      work.nextStep?.at ?? null,
      work.nextStep?.text ?? null,
      work.wonCents,
      work.lostReason,
    ],
  );
  await queries.run('UPDATE lead_states SET status = $1 WHERE lead_id = $2', [work.status, id]);
}

/** `changeWork` within a transaction of the caller's. */
export async function changeWorkIn(
  queries: Queries,
  id: number,
  request: ChangeRequest,
): Promise<ChangeOutcome> {
  const { change, version, actor, reason = null, now = new Date() } = request;
  const last = await holdClock(queries);
  const work = await readWork(queries, id);
  const [lead] = await queries.all<{ created_at: string }>(
    'SELECT created_at FROM merchant_leads WHERE id = $1',
    [id],
  );
  if (!work || !lead) return { outcome: 'missing' };
  if (version !== null && version !== work.version) return { outcome: 'stale', work };
  const refusal = await refusalOf(queries, { change, now, receivedAt: lead.created_at });
  if (refusal) return { outcome: 'refused', message: refusal };
  const next = applyChange(work, change, actor);
  const lack = lackOf(next);
  if (lack) return { outcome: 'refused', message: lack };
  const lines = linesBetween(id, work, next);
  if (lines.length === 0) return { outcome: 'unchanged', work };
  const changed = { ...next, version: work.version + 1 };
  if (next.owner !== work.owner) changed.assignedAt = next.owner && now.toISOString();
  await writeWork(queries, id, changed);
  await addLines(queries, last, lines, { actor, reason, now });
  return { outcome: 'changed', work: changed };
}

/**
 * Changes the work of a lead, whole or not at all, and writes each field that became another into its history.
 * @throws {v.ValiError} for what is no change at all, such as an unknown field
 */
export async function changeWork(
  database: Database,
  id: number,
  request: Omit<ChangeRequest, 'change'> & { change: unknown },
): Promise<ChangeOutcome> {
  const { success, output, issues } = v.safeParse(workChange, request.change, { abortEarly: true });
  if (success) {
    return database.transaction((queries) =>
      changeWorkIn(queries, id, { ...request, change: output }),
    );
  }
  if (issues[0].kind === 'schema') throw new v.ValiError(issues);
  return { outcome: 'refused', message: issues[0].message };
}
