import type { LeadContext } from './leadContext.ts';
import type { LeadRow } from './leadRules.ts';
import type { LeadTrap } from './leadTraps.ts';

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

/** Why a lead is kept apart: a trap of the form, more leads than people send, or an operator's decision. */
export type QuarantineReason = LeadTrap | 'flood' | 'operator';

/** Most characters of a note that the team writes about a lead. */
export const longestNote = 5000;

/** A lead as operators see it. */
export type StoredLead = Required<LeadRow> & {
  id: number;
  /** When it was stored: ISO 8601 in UTC, with milliseconds. */
  created_at: string;
  /** What the sender was shown to ask about the lead by: `C7F3-A91D`. Null where the call had no idempotency key. */
  protocol: string | null;
  context: LeadContext | null;
  status: LeadStatus;
  /** Null for a lead that is not in quarantine. */
  quarantine: QuarantineReason | null;
  /** Number of the earliest lead of the same e-mail address or phone that is not in quarantine; null where none came before. */
  repeats: number | null;
};

/** What has become of a delivery, and what the sales team calls it. */
export const deliveryStateNames = {
  waiting: 'aguardando',
  delivered: 'entregue',
  dead: 'falhou',
} as const;

export type DeliveryState = keyof typeof deliveryStateNames;
