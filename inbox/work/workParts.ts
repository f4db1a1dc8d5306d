import type { WorkChange, WorkFields } from '../../leads/leadWork.ts';

export type WorkField = keyof WorkFields;

/** What one person decides at once, and is asked about at once: a situation goes with its value or its reason. */
export const workParts = {
  owner: ['owner'],
  nextStep: ['nextStep'],
  situation: ['status', 'wonCents', 'lostReason'],
} as const satisfies Record<string, readonly WorkField[]>;

export type WorkPart = keyof typeof workParts;

const parts = Object.entries(workParts) as [WorkPart, readonly WorkField[]][];

const workFields = [
  ...parts.flatMap(([, fields]) => fields),
  'firstAnswerAt' as const,
  'answeredBy' as const,
];

export const workOf = (lead: WorkFields): WorkFields =>
  Object.fromEntries(workFields.map((field) => [field, lead[field]])) as WorkFields;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where a change is asked about: its last part, which is the situation where it has several. */
export const partOf = (change: WorkChange): WorkPart =>
  parts.findLast(([, fields]) => fields.some((field) => field in change))?.[0] ?? 'situation';

/** Whether somebody has given a part of a change another value, since the person saw it as it was `before`. */
export const isContradicted = (change: WorkChange, before: WorkFields, present: WorkFields) =>
  parts.some(
    ([, fields]) =>
      fields.some((field) => field in change && !isSame(change[field], present[field])) &&
      fields.some((field) => !isSame(before[field], present[field])),
  );
