import type { WorkChange, WorkFields } from '../../leads/leadWork.ts';

export type WorkField = keyof WorkFields;

/** What one person decides at once, and is asked about at once: a situation goes with its value or its reason. */
export const workParts = {
  owner: ['owner'],
  nextStep: ['nextStep'],
  situation: ['status', 'wonCents', 'lostReason', 'firstAnswerAt'],
} as const satisfies Record<string, readonly WorkField[]>;

export type WorkPart = keyof typeof workParts;

const workFields: readonly WorkField[] = Object.values(workParts).flat();

/** A lead's work, without the lead. */
export const workOf = (lead: WorkFields): WorkFields =>
  Object.fromEntries(workFields.map((field) => [field, lead[field]])) as WorkFields;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where a change is asked about: its last part, which is the situation where it has several. */
export const partOf = (change: WorkChange): WorkPart =>
  (Object.keys(workParts) as WorkPart[]).findLast((part) =>
    workParts[part].some((field) => field in change),
  ) ?? 'situation';

/**
 * Whether somebody else has changed what a change is about, to another end. Two answers are no
 * contradiction: the first one stands.
 * @param before what the person saw when they made it
 * @param present what stands there now
 */
export function isContradicted(
  change: WorkChange,
  before: WorkFields,
  present: WorkFields,
): boolean {
  const open = workFields.filter(
    (field) => field in change && !isSame(change[field], present[field]),
  );
  return open.some((field) => {
    if (field === 'firstAnswerAt') return false;
    const part = Object.values(workParts).find((fields: readonly WorkField[]) =>
      fields.includes(field),
    );
    return part?.some(
      (other) => other !== 'firstAnswerAt' && !isSame(before[other], present[other]),
    );
  });
}

/** What a change of one field may bring along, as `applyChange` has it. */
const alongWith: Partial<Record<WorkField, readonly WorkField[]>> = {
  firstAnswerAt: ['status', 'owner'],
  status: ['wonCents', 'lostReason', 'nextStep'],
};

/** What takes a change back, with what it has brought along and nothing that others did; null where nothing is left of it. */
export function changeBack(
  change: WorkChange,
  before: WorkFields,
  present: WorkFields,
): WorkChange | null {
  const touched = (Object.keys(change) as WorkField[]).flatMap((field) => [
    field,
    ...(alongWith[field] ?? []),
  ]);
  const fields = touched.filter((field) => !isSame(before[field], present[field]));
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}
