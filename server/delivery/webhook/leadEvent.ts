import type { StoredLead } from '../../../leads/StoredLead.ts';

/** The body of the webhook, in JSON: the columns of the lead under the names of its table, money in reais. */
export function leadEvent(lead: StoredLead): string {
  const { status: _status, quarantine: _quarantine, ...data } = lead;
  return JSON.stringify({ type: 'lead.created', timestamp: lead.created_at, data });
}
