type StatusFacts = {
  label: string;
  /** `open`: answered, and the work continues; `ended`: there is no further step. */
  phase: 'new' | 'open' | 'ended';
  /** Whether such a lead was found worth an offer. */
  isQualified: boolean;
};

/** The team's progress with a lead, in order. A new one also needs a migration of `lead_states_status`. */
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
