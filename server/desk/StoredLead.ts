import type { LeadContext, LeadTrap } from '../../leads/leadContext.ts';
import type { LeadRow } from '../../leads/leadRow.ts';
import type { LeadStatus } from '../../leads/leadStatus.ts';
import type { SqlRow } from '../database/Database.ts';
import { reaisFromCents } from '../store/cents.ts';
import type { ServerDoubt } from '../store/LeadStore.ts';

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

/** The rows of the view `stored_leads`, which both databases have. */
export const selectLead = `SELECT id, created_at, protocol, name, email, phone, platform, company, notes,
  abandoned_carts, average_value_cents, potential_revenue_cents, context, status, quarantine, repeats
  FROM stored_leads`;

type LeadRecord = SqlRow &
  Record<'id', number> &
  Record<'created_at' | 'name' | 'email' | 'phone' | 'platform', string> &
  Record<'protocol' | 'company' | 'notes' | 'context', string | null> &
  Record<'abandoned_carts' | 'repeats', number | null> & {
    /** Integer cents as text: an amount may be larger than a double can count. */
    average_value_cents: string | null;
    potential_revenue_cents: string | null;
    status: LeadStatus;
    quarantine: QuarantineReason | null;
  };

const reais = (cents: string | null) => (cents === null ? null : reaisFromCents(BigInt(cents)));

/** The lead of a row of `selectLead`, its money in reais. */
export function toStoredLead(row: SqlRow): StoredLead {
  const { average_value_cents, potential_revenue_cents, context, ...others } = row as LeadRecord;
  return {
    ...others,
    average_value: reais(average_value_cents),
    potential_revenue: reais(potential_revenue_cents),
    context: context === null ? null : (JSON.parse(context) as LeadContext),
  };
}
