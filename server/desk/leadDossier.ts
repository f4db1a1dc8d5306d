import type { Queries, SqlRow } from '../database/Database.ts';
import { portionsOf } from './eachPortion.ts';
import type { LeadNote } from './leadNotes.ts';
import type { StoredLead } from './StoredLead.ts';
import { selectLead, toStoredLead } from './storedLeads.ts';

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

/** The rows of a statement by their lead, whose number is not told in each of them once more. */
async function readBeside<Row>(queries: Queries, sql: string, leads: readonly number[]) {
  const beside = new Map<number, Row[]>();
  for (const { lead_id, ...row } of await queries.all<SqlRow & { lead_id: number }>(sql, leads)) {
    beside.set(lead_id, [...(beside.get(lead_id) ?? []), row as Row]);
  }
  return beside;
}

/**
 * Leads with what the desk keeps beside them, in the order of their numbers. Read in portions: one
 * person may have left thousands. A number that no lead has is passed over.
 */
export async function* readDossiers(
  queries: Queries,
  ids: readonly number[],
): AsyncIterable<LeadDossier> {
  for (const [places, portion] of portionsOf(ids)) {
    const leads = await queries.all(`${selectLead} WHERE id IN (${places}) ORDER BY id`, portion);
    const states = await readBeside<Pick<LeadDossier, 'exported_at'>>(
      queries,
      `SELECT lead_id, exported_at FROM lead_states WHERE lead_id IN (${places})`,
      portion,
    );
    const notes = await readBeside<LeadNote>(
      queries,
      `SELECT lead_id, id, written_at, text FROM lead_notes WHERE lead_id IN (${places}) ORDER BY id`,
      portion,
    );
    const deliveries = await readBeside<LeadDelivery>(
      queries,
      `SELECT lead_id, channel, state, attempts, delivered_at, failure FROM deliveries
        WHERE lead_id IN (${places}) ORDER BY id`,
      portion,
    );
    for (const lead of leads.map(toStoredLead)) {
      yield {
        ...lead,
        exported_at: states.get(lead.id)?.[0]?.exported_at ?? null,
        team_notes: notes.get(lead.id) ?? [],
        deliveries: deliveries.get(lead.id) ?? [],
      };
    }
  }
}

/** The dossier of one lead; null where there is none of that number. */
export async function readDossier(queries: Queries, id: number): Promise<LeadDossier | null> {
  for await (const dossier of readDossiers(queries, [id])) return dossier;
  return null;
}
