import { createHash } from 'node:crypto';
import type { LeadTrap } from '../../../leads/leadContext.ts';
import type { LeadFormKind } from '../../../leads/leadFormKind.ts';
import type { LeadRow } from '../../../leads/leadRow.ts';

/**
 * A key for a form that no script could give one: the same lead on the same day (UTC) has the same
 * key, so that a double click or a resend stores it once. One that fell into a trap keeps none from
 * coming in that did not.
 */
export function formIdempotencyKey(
  kind: LeadFormKind,
  row: LeadRow,
  at: Date,
  trap: LeadTrap | null = null,
): string {
  const day = at.toISOString().slice(0, 10);
  const facts = JSON.stringify([kind, day, Object.entries(row).sort(), trap]);
  return `form-${createHash('sha256').update(facts).digest('hex')}`;
}
