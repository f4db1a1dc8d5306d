import type { CorrectableField } from '../../shared/correction.ts';
import { emailKey } from '../../shared/emailAddress.ts';
import { phoneKey } from '../../shared/phone.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { keyedTrace } from '../store/formKey.ts';
import { searchText } from '../store/storedLeads.ts';
import { findLead } from './listLeads.ts';
import { recordAction } from './operatorActions.ts';

/** On Postgres, keeps other servers from correcting or delivering the lead until this transaction ends. */
async function lockLead(queries: Queries, id: number): Promise<void> {
  await queries.run('UPDATE merchant_leads SET name = name WHERE id = $1', [id]);
  await queries.run('UPDATE lead_outbox SET lead_id = lead_id WHERE lead_id = $1', [id]);
}

async function writeLead(queries: Queries, lead: StoredLead, field: CorrectableField) {
  const sql = `UPDATE merchant_leads SET ${field} = $1 WHERE id = $2`;
  await queries.run(sql, [lead[field], lead.id]);
  await queries.run(
    `UPDATE lead_states SET email_key = $2, phone_digits = $3, search_text = $4 WHERE lead_id = $1`,
    [lead.id, emailKey(lead.email), phoneKey(lead.phone), searchText(lead)],
  );
}

/** Stores when a lead was corrected: an identifier, unique per lead, even if the clock was set back. */
async function markCorrected(queries: Queries, id: number, now: Date): Promise<void> {
  const sql = 'SELECT corrected_at FROM lead_states WHERE lead_id = $1';
  const [found] = await queries.all<{ corrected_at: string | null }>(sql, [id]);
  const last = found?.corrected_at ? Date.parse(found.corrected_at) : 0;
  const moment = new Date(Math.max(now.getTime(), last + 1)).toISOString();
  await queries.run('UPDATE lead_states SET corrected_at = $1 WHERE lead_id = $2', [moment, id]);
}

export const correctable: readonly string[] = ['webhook', 'sheets', 'hubspot', 'pipedrive'];

/** Channels that know a person only by address, with which an erasure must ask them. */
const knownByEmail: readonly string[] = ['rdstation', 'hubspot', 'pipedrive'];

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Keeps an old address until the channels to which it was sent have the new one. */
async function keepSentEmail(queries: Queries, id: number, email: string): Promise<void> {
  await queries.run(
    `UPDATE deliveries SET earlier_emails = CASE
      WHEN earlier_emails IS NULL THEN $2 ELSE earlier_emails || ' ' || $2 END
    WHERE lead_id = $1 AND tried_at IS NOT NULL AND channel IN (${listed(knownByEmail)})`,
    [id, email],
  );
}

/**
 * Delivers a lead's last correction, once, to each channel that may have the lead and can correct it;
 * others get it with the lead itself. It is a separate delivery, which neither replaces nor repeats the
 * lead's.
 */
export async function deliverCorrection(queries: Queries, id: number): Promise<void> {
  await queries.run(
    `INSERT INTO deliveries (lead_id, channel, created_at, due_at)
    SELECT s.lead_id, 'correction:' || channel, corrected_at, corrected_at
    FROM lead_states AS s JOIN deliveries AS sent ON sent.lead_id = s.lead_id
    WHERE s.lead_id = $1 AND corrected_at IS NOT NULL AND quarantine IS NULL
      AND tried_at IS NOT NULL AND channel IN (${listed(correctable)})
    ON CONFLICT (lead_id, channel) DO UPDATE SET state = 'waiting', attempts = 0,
      created_at = excluded.created_at, due_at = excluded.due_at, delivered_at = NULL, failure = NULL
    WHERE deliveries.created_at < excluded.created_at`,
    [id],
  );
}

type Correction = { field: CorrectableField; value: string; actor: string | null; now: Date };

/**
 * Corrects a field. Only a keyed hash of the old value remains, in the audit. The change is delivered
 * unless the lead is in quarantine.
 * @param value from `readCorrection`
 * @returns false if the field already had that value
 */
export async function correctField(
  queries: Queries,
  id: number,
  { field, value, actor, now }: Correction,
): Promise<boolean> {
  await lockLead(queries, id);
  const lead = await findLead(queries, id);
  if (!lead || (lead[field] ?? '') === value) return false;
  const [found] = await queries.all<{ secret: string }>('SELECT secret FROM form_secret');
  const old = keyedTrace(found?.secret ?? '', `corrected ${id} ${field}`, lead[field] ?? '');
  if (field === 'email') await keepSentEmail(queries, id, lead.email);
  await writeLead(queries, { ...lead, [field]: value }, field);
  await markCorrected(queries, id, now);
  await recordAction(queries, 'correct', 1, { detail: `${field} ${old}`, actor });
  await deliverCorrection(queries, id);
  return true;
}
