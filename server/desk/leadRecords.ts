import type { LeadContext } from '../../leads/leadContext.ts';
import { leadColumns } from '../../leads/leadRow.ts';
import type { LeadStatus } from '../../leads/leadStatus.ts';
import type { QuarantineReason, StoredLead } from '../../leads/StoredLead.ts';
import { reaisFromCents } from '../store/cents.ts';
import type { SqlRow } from '../store/Database.ts';

/** The columns of a lead's own row as the view `stored_leads` has them: money in cents. */
export const rowColumns: readonly string[] = Object.entries(leadColumns).map(([name, type]) =>
  type.startsWith('numeric') ? `${name}_cents` : name,
);

/** The rows of the view `stored_leads`, which both databases have. */
export const selectLead = `SELECT id, created_at, protocol, ${rowColumns.join(', ')},
  context, status, quarantine, repeats FROM stored_leads`;

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
