import type { LeadContext } from './leadContext.ts';
import type { LeadRow } from './leadRules.ts';
import type { LeadStatus } from './leadStatuses.ts';
import type { LeadTrap } from './leadTraps.ts';

/** Why a lead is kept apart: a trap of the form, more leads than people send, or an operator's decision. */
export type QuarantineReason = LeadTrap | 'flood' | 'operator';

export const longestNote = 5000;

export type StoredLead = Required<LeadRow> & {
  id: number;
  /** When it was stored: ISO 8601 in UTC, with milliseconds. */
  created_at: string;
  /** What the sender was shown to ask about the lead by: `C7F3-A91D`. Null where the call had no idempotency key. */
  protocol: string | null;
  context: LeadContext | null;
  status: LeadStatus;
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
