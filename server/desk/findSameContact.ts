import { emailKey, phoneKey } from '../../leads/contactKeys.ts';
import { nationalDigits } from '../../leads/phone.ts';
import type { Queries } from '../database/Database.ts';
import type { StoredLead } from './StoredLead.ts';
import { selectLead, toStoredLead } from './storedLeads.ts';

/**
 * Every lead of one e-mail address or phone, oldest first, those in quarantine too.
 * What else the found leads share is not followed: a company's phone has several persons behind it.
 * @param contact an e-mail address, or a phone however it is written, with or without country code
 */
export async function findSameContact(queries: Queries, contact: string): Promise<StoredLead[]> {
  const digits = phoneKey(contact);
  const rows = contact.includes('@')
    ? await queries.all(`${selectLead} WHERE email_key = $1 ORDER BY id`, [
        emailKey(contact.trim()),
      ])
    : await queries.all(`${selectLead} WHERE phone_digits IN ($1, $2) ORDER BY id`, [
        digits,
        nationalDigits(contact) ?? digits,
      ]);
  return rows.map(toStoredLead);
}
