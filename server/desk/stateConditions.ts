import type { LeadFilter } from './LeadFilter.ts';

/**
 * What the filter asks of `lead_states`, as conditions that begin with AND. Words stand in the text:
 * a partial index is only used where the statement itself says that it holds what is asked for.
 */
export function stateConditions({ status, quarantine, isNew }: LeadFilter): string {
  const parts = [
    status && `AND status = '${status}'`,
    status && status !== 'new' && "AND status <> 'new'",
    quarantine && `AND quarantine IS ${quarantine === 'only' ? 'NOT NULL' : 'NULL'}`,
    isNew && 'AND exported_at IS NULL',
  ];
  return parts.filter(Boolean).join(' ');
}
