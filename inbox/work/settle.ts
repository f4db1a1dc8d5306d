import type { LeadWork, WorkChange } from '../../server/team/work.ts';

/** What one person decides at once: a situation goes with its value or its reason. */
export const workParts = {
  situation: ['status', 'wonCents', 'lostReason'],
  owner: ['owner'],
  nextStep: ['nextStep'],
  firstAnswerAt: ['firstAnswerAt'],
} as const satisfies Record<string, readonly (keyof WorkChange)[]>;

export type WorkPart = keyof typeof workParts;

export type WorkField = (typeof workParts)[WorkPart][number];

export type Work = Pick<LeadWork, WorkField>;

const partNames = Object.keys(workParts) as WorkPart[];

const workFields = partNames.flatMap((part): readonly WorkField[] => workParts[part]);

const pick = (from: WorkChange, fields: readonly WorkField[]): WorkChange =>
  Object.fromEntries(fields.filter((field) => field in from).map((field) => [field, from[field]]));

export const workOf = (lead: Work): Work => pick(lead, workFields) as Work;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isPartSame = (part: WorkPart, one: Work, other: Work) =>
  isSame(pick(one, workParts[part]), pick(other, workParts[part]));

/** What a change of one field may bring along, as the server makes it. */
const alongWith: Partial<Record<WorkField, readonly WorkField[]>> = {
  firstAnswerAt: ['status', 'owner'],
  status: ['wonCents', 'lostReason', 'nextStep'],
};

/** What takes a change back, with what it has brought along and nothing that others did; null where nothing is left of it. */
export function changeBack(change: WorkChange, before: Work, present: Work): WorkChange | null {
  const touched = (Object.keys(change) as WorkField[]).flatMap((field) => [
    field,
    ...(alongWith[field] ?? []),
  ]);
  const fields = touched.filter((field) => !isSame(before[field], present[field]));
  return fields.length > 0 ? pick(before, fields) : null;
}

/** A lead's work with a change that the server has not taken yet, as far as that is plain. */
export function withChange<Lead extends Work>(lead: Lead, change: WorkChange): Lead {
  const changed = { ...lead, ...change };
  const isAnswer = change.firstAnswerAt && change.status === undefined && lead.status === 'new';
  return isAnswer ? { ...changed, status: 'contacted' } : changed;
}

/** A change that came too late, taken apart. */
export type Settled = {
  /** What nobody else touched: it is made without a question. Null where nothing is left. */
  rest: WorkChange | null;
  /** What both changed, to different ends. */
  clashes: { part: WorkPart; change: WorkChange }[];
};

/**
 * Takes a late change apart, part by part.
 * @param before what the person saw when they made it
 * @param present what stands there now
 */
export function settleChange(change: WorkChange, before: Work, present: Work): Settled {
  let rest: WorkChange = {};
  const clashes: Settled['clashes'] = [];
  for (const part of partNames) {
    const mine = pick(change, workParts[part]);
    const fields = Object.keys(mine) as WorkField[];
    if (fields.length === 0 || fields.every((field) => isSame(mine[field], present[field])))
      continue;
    // Two answers are no contradiction: the first one stands.
    if (part === 'firstAnswerAt' && mine.firstAnswerAt && present.firstAnswerAt) continue;
    if (isPartSame(part, before, present)) rest = { ...rest, ...mine };
    else clashes.push({ part, change: mine });
  }
  return { rest: Object.keys(rest).length > 0 ? rest : null, clashes };
}
