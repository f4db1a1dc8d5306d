import type { ServerResponse } from 'node:http';
import type { URLSearchParams } from 'node:url';
import { isStrictEmail } from '../../../shared/emailAddress.ts';
import { keep, protocolsIn, startVendor } from './VendorFake.ts';

const key = 'crm-key-of-the-tests';

function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** A path and query that matched, with the named groups of the pattern. */
function match(url: string, pattern: RegExp) {
  const { pathname, searchParams } = new URL(url, 'http://vendor');
  const found = pattern.exec(pathname);
  return found && { parts: found.slice(1), query: searchParams };
}

/** RD Station's conversions by API key: each call is a conversion, even a repeat. */
export function startRdStation() {
  const rdStation = {
    /** The account's custom fields. A conversion with any other field is rejected completely. */
    ownFields: ['cf_protocolo', 'cf_mensagem'],
    payloads: [] as Record<string, unknown>[],
  };
  return startVendor(
    (response, { method, url, body }, kept) => {
      const found = match(url, /^\/platform\/conversions$/);
      if (method !== 'POST' || !found) return answer(response, 404);
      if (found.query.get('api_key') !== key) {
        return answer(response, 401, { errors: [{ error_type: 'UNAUTHORIZED' }] });
      }
      const { event_type: type, event_family: family, payload } = JSON.parse(body);
      const ownFields = Object.keys(payload).filter((name) => name.startsWith('cf_'));
      const isRight =
        type === 'CONVERSION' &&
        family === 'CDP' &&
        ownFields.every((name) => rdStation.ownFields.includes(name));
      if (!isRight) return answer(response, 400, { errors: [{ error_type: 'INVALID' }] });
      rdStation.payloads.push(payload);
      keep(kept, protocolsIn(String(payload.cf_protocolo)));
      answer(response, 200, { event_uuid: '5408c5a3-4711-4f2e-8d0b-13407a3e30f3' });
    },
    (origin) => ({ RDSTATION_API_KEY: key, RDSTATION_API_URL: origin }),
    rdStation,
  );
}

type Contact = { id: string; properties: Record<string, string> };
type Note = { id: string; contact: string; body: string };

type HubspotInput = { id: string; idProperty?: string; properties: Record<string, string> };

const invalid = { status: 'error', category: 'VALIDATION_ERROR' };

/** HubSpot's contacts and notes, API version 2026-03. */
export function startHubspot() {
  const hubspot = {
    contacts: [] as Contact[],
    notes: [] as Note[],
    /** Addresses that were to be deleted but did not exist, and that HubSpot no longer accepts. */
    blocked: [] as string[],
  };
  const find = (email: string) =>
    hubspot.contacts.find(({ properties }) => properties['email'] === email.toLowerCase());

  function upsert(input: HubspotInput) {
    const existing = find(input.id);
    const contact = existing ?? { id: String(100 + hubspot.contacts.length), properties: {} };
    Object.assign(contact.properties, input.properties, { email: input.id.toLowerCase() });
    if (!existing) hubspot.contacts.push(contact);
    return { ...contact, new: !existing };
  }

  return startVendor(
    (response, { method, url, headers, body }, kept) => {
      if (headers.authorization !== `Bearer ${key}`) return answer(response, 401);
      const asked = body === '' ? null : JSON.parse(body);
      const at = (verb: string, path: string) =>
        method === verb ? match(url, new RegExp(`^/crm/objects/2026-03/${path}$`)) : null;

      if (at('GET', 'contacts')) return answer(response, 200, { results: [] });
      if (at('POST', 'contacts/batch/upsert')) {
        const inputs: HubspotInput[] = asked.inputs;
        const isRight = inputs.every(
          ({ id, idProperty }) => idProperty === 'email' && isStrictEmail(id),
        );
        if (!isRight) return answer(response, 400, invalid);
        return answer(response, 200, { status: 'COMPLETE', results: inputs.map(upsert) });
      }
      if (at('POST', 'contacts/batch/read')) {
        const inputs: { id: string }[] = asked.inputs;
        const results = inputs.flatMap(({ id }) => find(id) ?? []);
        return answer(response, results.length === inputs.length ? 200 : 207, { results });
      }
      if (at('POST', 'contacts/gdpr-delete')) {
        const { objectId, idProperty } = asked;
        const contact = hubspot.contacts.find(
          ({ id, properties }) => objectId === (idProperty === 'email' ? properties['email'] : id),
        );
        if (!contact) hubspot.blocked.push(objectId);
        hubspot.contacts = hubspot.contacts.filter((one) => one !== contact);
        hubspot.notes = hubspot.notes.filter((note) => note.contact !== contact?.id);
        return answer(response, 204);
      }
      const changed = at('PATCH', '(contacts|notes)/(\\d+)');
      if (changed) {
        const [kind, id] = changed.parts;
        const contact = hubspot.contacts.find((one) => kind === 'contacts' && one.id === id);
        const note = hubspot.notes.find((one) => kind === 'notes' && one.id === id);
        if (!contact && !note) return answer(response, 404);
        if (contact) Object.assign(contact.properties, asked.properties);
        if (note) note.body = asked.properties.hs_note_body;
        return answer(response, 200, { id });
      }
      const list = at('GET', 'contacts/(\\d+)/associations/notes');
      if (list) {
        const own = hubspot.notes.filter((note) => note.contact === list.parts[0]);
        return answer(response, 200, { results: own.map(({ id }) => ({ toObjectId: id })) });
      }
      if (at('POST', 'notes/batch/read')) {
        const inputs: { id: string }[] = asked.inputs;
        const ids = inputs.map(({ id }) => id);
        const results = hubspot.notes
          .filter(({ id }) => ids.includes(id))
          .map((note) => ({ id: note.id, properties: { hs_note_body: note.body } }));
        return answer(response, 200, { results });
      }
      if (at('POST', 'notes')) {
        const { properties, associations } = asked;
        const [{ to, types }] = associations;
        const isRight =
          !Number.isNaN(Date.parse(properties.hs_timestamp)) &&
          properties.hs_note_body.length <= 65_536 &&
          types[0].associationCategory === 'HUBSPOT_DEFINED' &&
          types[0].associationTypeId === 202 &&
          hubspot.contacts.some(({ id }) => id === to.id);
        if (!isRight) return answer(response, 400, invalid);
        const id = String(900 + hubspot.notes.length);
        hubspot.notes.push({ id, contact: to.id, body: properties.hs_note_body });
        keep(kept, protocolsIn(properties.hs_note_body));
        return answer(response, 201, { id, properties });
      }
      answer(response, 404);
    },
    (origin) => ({ HUBSPOT_TOKEN: key, HUBSPOT_API_URL: origin }),
    hubspot,
  );
}

type Person = { id: number; name: string; emails: { value: string }[] };
type Deal = { id: number; title: string; person_id: number; isArchived?: boolean };
type DealNote = { id: number; deal_id: number; content: string };

/** Pipedrive's persons, deals and notes. One deal per page. */
export function startPipedrive() {
  const pipedrive = { persons: [] as Person[], deals: [] as Deal[], notes: [] as DealNote[] };
  let last = 0;
  const give = (response: ServerResponse, data: unknown, more: object = {}) =>
    answer(response, 200, { success: true, data, ...more });
  const refuse = (response: ServerResponse, status: number) =>
    answer(response, status, { success: false, error: 'No', code: 'ERR' });

  function search(query: URLSearchParams) {
    const term = query.get('term')?.toLowerCase() ?? '';
    const isExact = query.get('exact_match') === 'true' && query.get('fields') === 'email';
    const isFound = (email: string) => (isExact ? email === term : email.includes(term));
    return pipedrive.persons
      .map(({ id, emails }) => ({ id, emails: emails.map(({ value }) => value) }))
      .filter(({ emails }) => emails.some((email) => isFound(email.toLowerCase())))
      .map((item) => ({ result_score: 1, item }));
  }

  return startVendor(
    (response, { method, url, headers, body }, kept) => {
      if (headers['x-api-token'] !== key) return refuse(response, 401);
      const asked = body === '' ? null : JSON.parse(body);
      const at = (verb: string, path: string) =>
        method === verb ? match(url, new RegExp(`^/${path}$`)) : null;

      if (at('GET', 'v1/users/me')) return give(response, { id: 1 });
      const searched = at('GET', 'api/v2/persons/search');
      if (searched) return give(response, { items: search(searched.query) });
      const listed = at('GET', 'api/v2/deals(/archived)?');
      if (listed) {
        const { parts, query } = listed;
        const found = pipedrive.deals.filter(
          (deal) =>
            deal.person_id === Number(query.get('person_id')) &&
            Boolean(deal.isArchived) === Boolean(parts[0]),
        );
        const start = Number(query.get('cursor') ?? 0);
        const next = start + 1 < found.length ? String(start + 1) : null;
        const page = { additional_data: { next_cursor: next } };
        return give(response, found.slice(start, start + 1), page);
      }
      const notes = at('GET', 'v1/notes');
      if (notes) {
        const deal = Number(notes.query.get('deal_id'));
        const own = pipedrive.notes.filter(({ deal_id }) => deal_id === deal);
        return give(response, own.length > 0 ? own : null);
      }
      const [, kind = '', id = ''] =
        /^\/(?:api\/v2|v1)\/(persons|deals|notes)(?:\/(\d+))?$/.exec(url) ?? [];
      if (kind === 'persons' || kind === 'deals' || kind === 'notes') {
        const rows: { id: number }[] = pipedrive[kind];
        if (method === 'POST') {
          const { person_id: person, deal_id: deal, title = '' } = asked;
          const isKnown = (of: { id: number }[], one?: number) =>
            one === undefined || of.some((row) => row.id === one);
          const isRight = isKnown(pipedrive.persons, person) && isKnown(pipedrive.deals, deal);
          if (!isRight || title.length > 255) return refuse(response, 400);
          last += 1;
          const row = { ...asked, id: last };
          rows.push(row);
          keep(kept, protocolsIn(title));
          return give(response, row);
        }
        const index = rows.findIndex((row) => row.id === Number(id));
        const row = rows[index];
        if (!row) return refuse(response, 404);
        if (method === 'DELETE') rows.splice(index, 1);
        if (method === 'PATCH' || method === 'PUT') Object.assign(row, asked);
        return give(response, row);
      }
      refuse(response, 404);
    },
    (origin) => ({ PIPEDRIVE_TOKEN: key, PIPEDRIVE_API_URL: origin }),
    pipedrive,
  );
}
