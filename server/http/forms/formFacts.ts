import type { LeadFormKind } from '../../../leads/formNames.ts';
import type { LeadTrap } from '../../../leads/leadContext.ts';
import type { LeadRow } from '../../../leads/leadRow.ts';

/**
 * What tells a posted form from another: the same lead on the same day (UTC) has the same facts, so that
 * a double click or a resend stores it once. One that fell into a trap keeps none from coming in that
 * did not.
 */
export const formFacts = (
  kind: LeadFormKind,
  row: LeadRow,
  at: Date,
  trap: LeadTrap | null = null,
): string =>
  JSON.stringify([kind, at.toISOString().slice(0, 10), Object.entries(row).sort(), trap]);
