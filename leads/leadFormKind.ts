/** The forms that make leads, by the name that `data-lead-form` carries. */
export const leadFormKinds = ['quick', 'calculator', 'benefits', 'how-it-works'] as const;

export type LeadFormKind = (typeof leadFormKinds)[number];

export const isLeadFormKind = (value: unknown): value is LeadFormKind =>
  leadFormKinds.some((kind) => kind === value);
