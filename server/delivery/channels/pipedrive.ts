import { emailKey } from '../../../shared/emailAddress.ts';
import { cutText } from '../../../shared/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import { addressesOf, type DeliveredLead, deliveryName } from './Channel.ts';
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
import { titleOf } from './leadFacts.ts';

/** The end of the title of a lead's deal, which visitors cannot forge. */
const endOf = (lead: DeliveredLead) => ` · ${lead.protocol ?? deliveryName(lead)}`;

const ours = / · ([0-9A-F]{4}-[0-9A-F]{4}|lead_\w+)$/;

const idOf = (answer: unknown): number =>
  (answer as { data?: { id?: number } } | null)?.data?.id ?? failUnexpected();

type Found = { items?: { item: { id: number; emails?: string[] } }[] };

/** The oldest person with that address: any duplicate would do. */
async function findPerson(call: CrmCall, email: string): Promise<number | null> {
  const term = encodeURIComponent(email);
  const asked = `/api/v2/persons/search?term=${term}&fields=email&exact_match=true`;
  const { data } = ((await call('GET', asked)) ?? {}) as { data?: Found };
  const ids = (data?.items ?? failUnexpected())
    .filter(({ item }) => item.emails?.some((own) => emailKey(own) === emailKey(email)))
    .map(({ item }) => item.id);
  return ids.length > 0 ? Math.min(...ids) : null;
}

async function addPerson(call: CrmCall, lead: DeliveredLead): Promise<number> {
  const added = await call('POST', '/api/v2/persons', {
    name: harmlessLine(lead.name),
    emails: [{ value: lead.email, primary: true }],
    phones: [{ value: phoneOf(lead), primary: true }],
  });
  return idOf(added);
}

type Deal = { id: number; title: string };

type Page = { data?: Deal[]; additional_data?: { next_cursor?: string | null } };

/** A person's deals, including won and lost ones; archived ones are a separate list. */
async function dealsOf(
  call: CrmCall,
  person: number,
  list: 'deals' | 'deals/archived' = 'deals',
): Promise<Deal[]> {
  const deals: Deal[] = [];
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const from = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const asked = `/api/v2/${list}?person_id=${person}&limit=500${from}`;
    const page = ((await call('GET', asked)) ?? {}) as Page;
    deals.push(...(page.data ?? failUnexpected()));
    cursor = page.additional_data?.next_cursor;
  }
  return deals;
}

/** A deal's notes about that lead. Only version 1 of the API has notes. */
async function notesOf(call: CrmCall, deal: number, lead: DeliveredLead): Promise<number[]> {
  const answer = await call('GET', `/v1/notes?deal_id=${deal}&limit=500`);
  const { data } = (answer ?? {}) as { data?: { id: number; content?: string }[] | null };
  return (data ?? []).filter(({ content }) => isNoteOf(lead, content)).map(({ id }) => id);
}

const dealTitle = (lead: DeliveredLead) => `${cutText(titleOf(lead), 200)}${endOf(lead)}`;

async function deliver(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void> {
  const known = await findPerson(call, lead.email);
  const person = known ?? (await addPerson(call, lead));
  const deals = known === null ? [] : await dealsOf(call, person);
  const there = deals.find(({ title }) => title.endsWith(endOf(lead)));
  if (there && (await notesOf(call, there.id, lead)).length > 0) return;
  const title = dealTitle(lead);
  const deal = there?.id ?? idOf(await call('POST', '/api/v2/deals', { title, person_id: person }));
  await call('POST', '/v1/notes', { content: noteOf(lead, sender), deal_id: deal });
}

type Contacts = { value: string; primary?: boolean }[];

/** Keeps the person's other phones and addresses, replacing only the lead's old ones. */
async function correctPerson(call: CrmCall, person: number, lead: DeliveredLead): Promise<void> {
  const { data } = (await call('GET', `/api/v2/persons/${person}`)) as {
    data?: { emails?: Contacts; phones?: Contacts };
  };
  const { emails = [], phones = [] } = data ?? failUnexpected();
  const own = addressesOf(lead).map(emailKey);
  const phone = phoneOf(lead);
  const others = (list: Contacts, isOwn: (value: string) => boolean) =>
    list.filter(({ value }) => !isOwn(value)).map((one) => ({ ...one, primary: false }));
  await call('PATCH', `/api/v2/persons/${person}`, {
    name: harmlessLine(lead.name),
    emails: [
      { value: lead.email, primary: true },
      ...others(emails, (value) => own.includes(emailKey(value))),
    ],
    phones: [{ value: phone, primary: true }, ...others(phones, (value) => value === phone)],
  });
}

async function correct(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void> {
  const person = onlyOne(await findByAddresses(lead, (email) => findPerson(call, email)));
  if (person === null) return;
  await correctPerson(call, person, lead);
  const deals = await dealsOf(call, person);
  for (const { id } of deals.filter(({ title }) => title.endsWith(endOf(lead)))) {
    await call('PATCH', `/api/v2/deals/${id}`, { title: dealTitle(lead) });
    for (const note of await notesOf(call, id, lead)) {
      await call('PUT', `/v1/notes/${note}`, { content: noteOf(lead, sender) });
    }
  }
}

/** Deletes the lead's deal, and the person if no deal is left. */
async function deleteFrom(call: CrmCall, person: number, lead: DeliveredLead) {
  const deals = [
    ...(await dealsOf(call, person)),
    ...(await dealsOf(call, person, 'deals/archived')),
  ];
  const own = deals.filter(({ title }) => title.endsWith(endOf(lead)));
  for (const { id } of own) {
    for (const note of await notesOf(call, id, lead)) await call('DELETE', `/v1/notes/${note}`);
    await call('DELETE', `/api/v2/deals/${id}`);
  }
  const others = deals.filter((deal) => !own.includes(deal));
  if (others.length === 0) await call('DELETE', `/api/v2/persons/${person}`);
  return {
    isFound: own.length > 0 || others.length === 0,
    hasOtherDeals: others.some(({ title }) => !ours.test(title)),
  };
}

/** @throws {Undelivered} if a person has deals that are not ours, once all of ours are deleted */
async function deleteLeads(call: CrmCall, leads: readonly DeliveredLead[]): Promise<boolean> {
  let areFound = true;
  let hasOtherDeals = false;
  for (const lead of leads) {
    let isFound = false;
    for (const person of await findByAddresses(lead, (email) => findPerson(call, email))) {
      const deleted = await deleteFrom(call, person, lead);
      isFound ||= deleted.isFound;
      hasOtherDeals ||= deleted.hasOtherDeals;
    }
    areFound &&= isFound;
  }
  if (hasOtherDeals) throw new Undelivered({ kind: 'refused', failure: 'other deals' });
  return areFound;
}

/** A Pipedrive person, identified by e-mail, with a deal and a note for each lead. */
export const pipedrive = crmKind({
  name: 'pipedrive',
  label: 'Pipedrive',
  processor: 'Pipedrive (nos EUA e na Estônia)',
  byHand: 'o contato e os negócios no Pipedrive',
  // One at a time: otherwise two leads from a new person would create two persons.
  parallel: 1,
  keyName: 'PIPEDRIVE_TOKEN',
  apiName: 'PIPEDRIVE_API_URL',
  api: 'https://api.pipedrive.com',
  /** Every plan allows ten searches in two seconds; other calls have higher limits. */
  interval: 200,
  headersOf: (key) => ({ 'x-api-token': key }),
  /** Fixable: a token can get the missing rights, and a full plan can be upgraded. */
  passing: [401, 402, 403],
  probe: '/v1/users/me',
  deliver,
  correct,
  erase: deleteLeads,
});
