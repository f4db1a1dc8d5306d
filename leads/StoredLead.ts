import type { LeadContext, LeadTrap } from './leadContext.ts';
import type { LeadRow } from './leadRow.ts';
import type { LeadStatus } from './leadStatus.ts';

/** Why the server keeps a lead apart: it came without a proof of work, or in a flood of others. */
export type ServerDoubt = 'unproven' | 'flood';

/** Why a lead is kept apart: a trap of the form, a doubt of the server's, or an operator's decision. */
export type QuarantineReason = LeadTrap | ServerDoubt | 'operator';

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
