import type { Queries, SqlRow } from '../database/Database.ts';
import { type LeadNote, listNotes } from './leadNotes.ts';
import type { StoredLead } from './StoredLead.ts';

/** How one channel came by a lead, or has tried to. */
export type LeadDelivery = {
  channel: string;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** ISO 8601 in UTC, null until it is delivered. */
  delivered_at: string | null;
  /** Why the last attempt failed, without personal data. */
  failure: string | null;
};

/** Everything that is kept about a lead. */
export type LeadDossier = StoredLead & {
  /** When `export --new` handed it out: ISO 8601 in UTC, or null. */
  exported_at: string | null;
  team_notes: LeadNote[];
  deliveries: LeadDelivery[];
};

/** Adds to a lead what the desk keeps beside it. */
export async function readDossier(queries: Queries, lead: StoredLead): Promise<LeadDossier> {
  const [state] = await queries.all<{ exported_at: string | null }>(
    'SELECT exported_at FROM lead_states WHERE lead_id = $1',
    [lead.id],
  );
  const deliveries = await queries.all<LeadDelivery & SqlRow>(
    `SELECT channel, state, attempts, delivered_at, failure FROM deliveries
      WHERE lead_id = $1 ORDER BY id`,
    [lead.id],
  );
  const team_notes = await listNotes(queries, lead.id);
  return { ...lead, exported_at: state?.exported_at ?? null, team_notes, deliveries };
}
