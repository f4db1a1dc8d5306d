import type { LeadContext } from './leadContext.ts';
import type { LeadRow } from './leadRules.ts';
import type { LeadStatus } from './leadStatuses.ts';
import type { LeadTrap } from './leadTraps.ts';

/** Why a lead is in quarantine: a trap of the form, more leads than people send, or an operator's choice. */
export type QuarantineReason = LeadTrap | 'flood' | 'operator';

export const longestNote = 5000;

export type StoredLead = Required<LeadRow> & {
  id: number;
  /** When it was stored: ISO 8601 in UTC, with milliseconds. */
  created_at: string;
  /** The protocol that the sender was shown: `C7F3-A91D`. Null if the call had no idempotency key. */
  protocol: string | null;
  context: LeadContext | null;
  status: LeadStatus;
  quarantine: QuarantineReason | null;
  /** Id of the earliest lead outside quarantine with the same e-mail address or phone; null for the first. */
  repeats: number | null;
};

/** Delivery states, and the sales team's names for them. */
export const deliveryStateNames = {
  waiting: 'aguardando',
  delivered: 'entregue',
  dead: 'falhou',
} as const;

export type DeliveryState = keyof typeof deliveryStateNames;
