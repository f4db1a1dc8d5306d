import { harmlessLine } from '../../output/harmlessText.ts';
import type { DeliveredLead } from './Channel.ts';
import { Undelivered } from './call.ts';
import {
  type CrmCall,
  crmKind,
  failUnexpected,
  isNoteOf,
  noteOf,
  passing,
  phoneOf,
} from './crm.ts';

/** HubSpot supports each dated version of its API for 18 months (https://developers.hubspot.com/docs/developer-tooling/platform/versioning). */
const objects = '/crm/objects/2026-03';

/** A note to a contact, in HubSpot's list of types of associations. */
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };

/** Notes that are read at once. */
const pageSize = 100;

/** What the form asks for and nothing else: owner, stage and status stay as the team has them. */
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
    throw new Undelivered({ kind: 'refused', failure: 'HTTP 207', isAboutContent: true });
  }
  return failUnexpected();
}

type Page<Result> = { results?: Result[]; paging?: { next?: { after?: string } } };

async function readNotes(call: CrmCall, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const asked = { inputs: ids.map((id) => ({ id })), properties: ['hs_note_body'] };
  const answer = await call('POST', `${objects}/notes/batch/read`, asked);
  const { results = failUnexpected() } = (answer ?? {}) as Page<{
    properties: { hs_note_body?: string | null };
  }>;
  return results.map(({ properties }) => properties.hs_note_body);
}

async function hasNote(call: CrmCall, contact: string, lead: DeliveredLead): Promise<boolean> {
  const address = `${objects}/contacts/${encodeURIComponent(contact)}/associations/notes`;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from = after && `&after=${encodeURIComponent(after)}`;
    const page = ((await call('GET', `${address}?limit=${pageSize}${from}`)) ?? {}) as Page<{
      toObjectId: string | number;
    }>;
    const ids = (page.results ?? failUnexpected()).map(({ toObjectId }) => String(toObjectId));
    const notes = await readNotes(call, ids);
    if (notes.some((note) => isNoteOf(lead, note))) return true;
    after = page.paging?.next?.after;
  }
  return false;
}

async function deliver(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void> {
  const contact = await upsertContact(call, lead);
  if (!contact.isNew && (await hasNote(call, contact.id, lead))) return;
  await call('POST', `${objects}/notes`, {
    properties: { hs_timestamp: lead.created_at, hs_note_body: noteOf(lead, sender) },
    associations: [{ to: { id: contact.id }, types: [noteToContact] }],
  });
}

/**
 * By its number, which is looked up before: HubSpot puts an address that it does not find on a list of
 * those that it takes no more.
 */
async function deleteContact(call: CrmCall, email: string): Promise<void> {
  const asked = { idProperty: 'email', inputs: [{ id: email }], properties: ['email'] };
  const answer = await call('POST', `${objects}/contacts/batch/read`, asked);
  const { results = failUnexpected() } = (answer ?? {}) as Page<{ id: string }>;
  for (const { id } of results) {
    await call('POST', `${objects}/contacts/gdpr-delete`, { objectId: id });
  }
}

/** A contact in HubSpot, known by its e-mail, with a note about each lead. */
export const hubspot = crmKind({
  name: 'hubspot',
  label: 'HubSpot',
  processor: 'HubSpot (nos EUA)',
  byHand: 'o contato no HubSpot, com exclusão permanente',
  parallel: 2,
  keyName: 'HUBSPOT_TOKEN',
  apiName: 'HUBSPOT_API_URL',
  api: 'https://api.hubapi.com',
  /** 100 calls in 10 seconds, of which the team's other tools may need some. */
  interval: 125,
  headersOf: (key) => ({ authorization: `Bearer ${key}` }),
  /** Conflict with a call beside it, Locked, Migration in Progress (https://developers.hubspot.com/docs/api-reference/error-handling). */
  judge: passing(401, 403, 409, 423, 477),
  probe: `${objects}/contacts?limit=1`,
  deliver,
  erase: (call, { email }) => deleteContact(call, email),
});
