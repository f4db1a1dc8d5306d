import { emailKey } from '../../../shared/emailAddress.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import { addressesOf, type DeliveredLead } from './Channel.ts';
import { Undelivered } from './call.ts';
import {
  type CrmCall,
  crmKind,
  failUnexpected,
  findByAddresses,
  isNoteOf,
  noteOf,
  onlyOne,
  phoneOf,
} from './crm.ts';

/** HubSpot supports each dated version of its API for 18 months (https://developers.hubspot.com/docs/developer-tooling/platform/versioning). */
const objects = '/crm/objects/2026-03';

/** Association from note to contact, in HubSpot's list of types. */
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };

const pageSize = 100;

/** Only the form's fields: owner, stage and status stay as the team set them. */
function propertiesOf(lead: DeliveredLead): Record<string, string> {
  const [firstname = '', ...others] = harmlessLine(lead.name).split(' ');
  const lastname = others.join(' ');
  const company = harmlessLine(lead.company ?? '');
  return {
    email: lead.email,
    firstname,
    ...(lastname && { lastname }),
    phone: phoneOf(lead),
    ...(company && { company }),
  };
}

type Upserted = { results?: { id?: string; new?: boolean }[]; errors?: { category?: string }[] };

async function upsertContact(call: CrmCall, lead: DeliveredLead) {
  const input = { id: lead.email, idProperty: 'email', properties: propertiesOf(lead) };
  const answer = await call('POST', `${objects}/contacts/batch/upsert`, { inputs: [input] });
  const { results = [], errors = [] } = (answer ?? {}) as Upserted;
  const [contact] = results;
  if (contact?.id) return { id: contact.id, isNew: contact.new === true };
  if (errors.some(({ category }) => category === 'VALIDATION_ERROR')) {
    throw new Undelivered({ kind: 'refused', failure: 'HTTP 207' });
  }
  return failUnexpected();
}

type Page<Result> = { results?: Result[]; paging?: { next?: { after?: string } } };

async function readNotes(call: CrmCall, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const asked = { inputs: ids.map((id) => ({ id })), properties: ['hs_note_body'] };
  const answer = await call('POST', `${objects}/notes/batch/read`, asked);
  const { results = failUnexpected() } = (answer ?? {}) as Page<{
    id: string;
    properties: { hs_note_body?: string | null };
  }>;
  return results;
}

async function findNote(call: CrmCall, contact: string, lead: DeliveredLead) {
  const address = `${objects}/contacts/${encodeURIComponent(contact)}/associations/notes`;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from = after && `&after=${encodeURIComponent(after)}`;
    const page = ((await call('GET', `${address}?limit=${pageSize}${from}`)) ?? {}) as Page<{
      toObjectId: string | number;
    }>;
    const ids = (page.results ?? failUnexpected()).map(({ toObjectId }) => String(toObjectId));
    const notes = await readNotes(call, ids);
    const note = notes.find(({ properties }) => isNoteOf(lead, properties.hs_note_body));
    if (note) return note.id;
    after = page.paging?.next?.after;
  }
  return null;
}

async function deliver(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void> {
  const contact = await upsertContact(call, lead);
  if (!contact.isNew && (await findNote(call, contact.id, lead)) !== null) return;
  await call('POST', `${objects}/notes`, {
    properties: { hs_timestamp: lead.created_at, hs_note_body: noteOf(lead, sender) },
    associations: [{ to: { id: contact.id }, types: [noteToContact] }],
  });
}

async function findContact(call: CrmCall, email: string): Promise<string | null> {
  const asked = { idProperty: 'email', inputs: [{ id: email }], properties: ['email'] };
  const answer = await call('POST', `${objects}/contacts/batch/read`, asked);
  const { results = failUnexpected() } = (answer ?? {}) as Page<{ id: string }>;
  return results[0]?.id ?? null;
}

async function correct(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void> {
  const contact = onlyOne(await findByAddresses(lead, (email) => findContact(call, email)));
  if (contact === null) return;
  await call('PATCH', `${objects}/contacts/${contact}`, { properties: propertiesOf(lead) });
  const note = await findNote(call, contact, lead);
  if (note === null) return;
  const properties = { hs_note_body: noteOf(lead, sender) };
  await call('PATCH', `${objects}/notes/${note}`, { properties });
}

/**
 * Deletes contacts by their id, after looking them up: HubSpot would block an address that it does not
 * know. Leads with the same address share a contact.
 */
async function deleteContacts(call: CrmCall, leads: readonly DeliveredLead[]): Promise<boolean> {
  const known = new Set<string>();
  for (const email of new Set(leads.flatMap(addressesOf))) {
    const contact = await findContact(call, email);
    if (contact === null) continue;
    await call('POST', `${objects}/contacts/gdpr-delete`, { objectId: contact });
    known.add(emailKey(email));
  }
  return leads.every((lead) => addressesOf(lead).some((email) => known.has(emailKey(email))));
}

/** A HubSpot contact, identified by e-mail, with a note for each lead. */
export const hubspot = crmKind({
  name: 'hubspot',
  label: 'HubSpot',
  processor: 'HubSpot (nos EUA)',
  byHand: 'o contato no HubSpot, com exclusão permanente',
  parallel: 2,
  keyName: 'HUBSPOT_TOKEN',
  apiName: 'HUBSPOT_API_URL',
  api: 'https://api.hubapi.com',
  /** The limit is 100 calls in 10 seconds; some are left to the team's other tools. */
  interval: 125,
  headersOf: (key) => ({ authorization: `Bearer ${key}` }),
  /** Also Conflict with a concurrent call, Locked, Migration in Progress (https://developers.hubspot.com/docs/api-reference/error-handling). */
  passing: [401, 403, 409, 423, 477],
  probe: `${objects}/contacts?limit=1`,
  deliver,
  correct,
  erase: deleteContacts,
});
