/** What the team calls a status, and how far a lead in it has come. */
type StatusFacts = {
  label: string;
  /** `open`: answered, and work goes on; `ended`: there is no next step any more. */
  phase: 'new' | 'open' | 'ended';
  /** Whether a lead in it has been found worth an offer, or more. */
  isQualified: boolean;
};

/** How far the sales team has come with a lead, in the order of the work: a new status is a line here, a migration, and how `inbox/styles` draws it. */
const statusFacts = {
  new: { label: 'novo', phase: 'new', isQualified: false },
  contacted: { label: 'contatado', phase: 'open', isQualified: false },
  qualified: { label: 'qualificado', phase: 'open', isQualified: true },
  proposal: { label: 'proposta', phase: 'open', isQualified: true },
  won: { label: 'ganho', phase: 'ended', isQualified: true },
  lost: { label: 'perdido', phase: 'ended', isQualified: false },
} as const satisfies Record<string, StatusFacts>;

export type LeadStatus = keyof typeof statusFacts;

export const leadStatuses = Object.keys(statusFacts) as LeadStatus[];

export const leadStatusNames = Object.fromEntries(
  leadStatuses.map((status) => [status, statusFacts[status].label]),
) as { readonly [Status in LeadStatus]: (typeof statusFacts)[Status]['label'] };

export const hasEnded = (status: LeadStatus): boolean => statusFacts[status].phase === 'ended';

export const isQualified = (status: LeadStatus): boolean => statusFacts[status].isQualified;
