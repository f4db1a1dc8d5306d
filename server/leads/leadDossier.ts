import { emailKey } from '../../shared/emailAddress.ts';
import { nationalDigits, phoneKey } from '../../shared/phone.ts';
import type { DeliveryState, StoredLead } from '../../shared/StoredLead.ts';
import type { Queries, SqlRow } from '../store/Database.ts';
import { leadIds, portionsOf, rowsFor } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';

/** The keys under which to look for a phone's leads: the number as written, and as a Brazilian one. */
const phoneKeys = (phone: string): [string, string] => [
  phoneKey(phone),
  phoneKey(nationalDigits(phone) ?? phone),
];

/**
 * All leads with an e-mail address, or with a phone in any notation, oldest first, including quarantined
 * ones. These leads' other contacts are not followed, because several people may share a company's phone.
 */
export function findSameContact(queries: Queries, contact: string): Promise<number[]> {
  const [condition, values]: [string, string[]] = contact.includes('@')
    ? ['email_key = $1', [emailKey(contact.trim())]]
    : ['phone_digits IN ($1, $2)', phoneKeys(contact)];
  const sql = `SELECT lead_id FROM lead_states WHERE ${condition} ORDER BY lead_id`;
  return leadIds(queries, sql, values);
}

export async function findJoined(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsFor<{ lead_id: number }>(
    queries,
    ids,
    (places) => `SELECT lead_id FROM lead_work WHERE person > 0 AND person IN (
      SELECT person FROM lead_work WHERE lead_id IN (${places}))`,
  );
  const joined = new Set(rows.map(({ lead_id }) => lead_id));
  return [...joined.difference(new Set(ids))].sort((a, b) => a - b);
}

/** The other leads with a lead's e-mail address or phone: their number, and the newest of them. */
export type SameContacts = {
  total: number;
  newest: Pick<StoredLead, 'id' | 'created_at' | 'name' | 'quarantine'>[];
};

/** Leads with the address or phone, except those that somebody separated. */
const byContact = ['email_key = $1', 'phone_digits IN ($2, $3)']
  .map(
    (contact) => `SELECT lead_id, quarantine FROM lead_states AS s WHERE ${contact} AND NOT EXISTS (
      SELECT 1 FROM lead_work AS w WHERE w.lead_id = s.lead_id AND w.person = 0)`,
  )
  .join(' UNION ');

/** Counts all of them, and lists them up to the limit, using only indexes. */
const othersOfPersonSql = `WITH same AS (${byContact})
  SELECT id, created_at, name, quarantine, total FROM (
    SELECT lead_id, quarantine, count(*) OVER () AS total FROM (
      SELECT lead_id, quarantine FROM same
      UNION SELECT s.lead_id, s.quarantine FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
        WHERE w.person > 0 AND w.person IN (
          SELECT person FROM lead_work WHERE lead_id IN (SELECT lead_id FROM same) OR lead_id = $4
        )
    ) AS counted
    WHERE lead_id <> $4 ORDER BY quarantine IS NOT NULL, lead_id DESC LIMIT $5
  ) AS newest
  JOIN merchant_leads ON id = lead_id ORDER BY quarantine IS NOT NULL, id DESC`;

/**
 * The other leads of a lead's person, newest first: those with the same e-mail address or phone, or
 * merged by the team. Quarantined ones come last, so that a flood hides none of the person's own.
 */
export async function findOthersOfPerson(
  queries: Queries,
  { id, email, phone }: StoredLead,
  most: number,
): Promise<SameContacts> {
  const alone = 'SELECT lead_id FROM lead_work WHERE lead_id = $1 AND person = 0';
  if ((await queries.all(alone, [id])).length > 0) return { total: 0, newest: [] };
  const rows = await queries.all<SameContacts['newest'][number] & SqlRow & { total: number }>(
    othersOfPersonSql,
    [emailKey(email), ...phoneKeys(phone), id, most],
  );
  return { total: rows[0]?.total ?? 0, newest: rows.map(({ total: _, ...lead }) => lead) };
}

export type LeadDelivery = {
  channel: string;
  state: DeliveryState;
  /** Attempts since the delivery first became due or was last requested again. */
  attempts: number;
  /** ISO 8601 in UTC, null until it is delivered. */
  delivered_at: string | null;
  /** Why the last attempt failed, without personal data. */
  failure: string | null;
};

export type LeadNote = {
  id: number;
  /** ISO 8601 in UTC, with milliseconds. */
  written_at: string;
  /** A member's e-mail address, or `terminal`. */
  author: string;
  text: string;
};

export type LeadDossier = StoredLead & { team_notes: LeadNote[]; deliveries: LeadDelivery[] };

async function readBeside<Row>(queries: Queries, sql: string, leads: readonly number[]) {
  const beside = new Map<number, Row[]>();
  for (const { lead_id, ...row } of await queries.all<SqlRow & { lead_id: number }>(sql, leads)) {
    beside.set(lead_id, [...(beside.get(lead_id) ?? []), row as Row]);
  }
  return beside;
}

/** Ordered by id, without unknown ids. Read in portions, because one person may have thousands of leads. */
export async function* readDossiers(
  queries: Queries,
  ids: readonly number[],
): AsyncIterable<LeadDossier> {
  for (const [places, portion] of portionsOf(ids)) {
    const leads = await queries.all(`${selectLead} WHERE id IN (${places}) ORDER BY id`, portion);
    const notes = await readBeside<LeadNote>(
      queries,
      `SELECT lead_id, id, written_at, author, text FROM lead_notes WHERE lead_id IN (${places}) ORDER BY id`,
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
        team_notes: notes.get(lead.id) ?? [],
        deliveries: deliveries.get(lead.id) ?? [],
      };
    }
  }
}

export async function readDossier(queries: Queries, id: number): Promise<LeadDossier | null> {
  for await (const dossier of readDossiers(queries, [id])) return dossier;
  return null;
}
