import type { WorkChange, WorkFields } from '../../shared/leadWork.ts';

export type WorkField = keyof WorkFields;

/** Fields that are decided together and therefore conflict together: a situation includes its value or reason. */
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

/** The part at which a conflict is shown: the last one that changed, hence the situation if it is among them. */
export const partOf = (change: WorkChange): WorkPart =>
  parts.findLast(([, fields]) => fields.some((field) => field in change))?.[0] ?? 'situation';

/** Whether somebody else has changed a part of this change, to another value, since the person saw `before`. */
export const isContradicted = (change: WorkChange, before: WorkFields, present: WorkFields) =>
  parts.some(
    ([, fields]) =>
      fields.some((field) => field in change && !isSame(change[field], present[field])) &&
      fields.some((field) => !isSame(before[field], present[field])),
  );
