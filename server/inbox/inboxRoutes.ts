import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { correctableFields, readCorrection } from '../../leads/correction.ts';
import { deliveryStates, leadStatuses, type StoredLead } from '../../leads/StoredLead.ts';
import {
  channelKinds,
  channelTitle,
  type DeliveryConfig,
  describeFailure,
} from '../../server/delivery/channels.ts';
import {
  type DeliveryRecord,
  listDeliveries,
  redeliver,
} from '../../server/delivery/deliveryLog.ts';
import { describeErasure, eraseSent } from '../../server/delivery/eraseSent.ts';
import {
  addNote,
  isNoteText,
  putInQuarantine,
  releaseFromQuarantine,
  setStatus,
} from '../../server/desk/changeLeads.ts';
import { correctLead } from '../../server/desk/correctLead.ts';
import { eraseLeads } from '../../server/desk/deleteLeads.ts';
import { readFigures, readFunnel } from '../../server/desk/figures.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import {
  findOthersOfPerson,
  findSameContact,
  type LeadDossier,
  readDossier,
  type SameContacts,
} from '../../server/desk/leadDossier.ts';
import { countLeads, findLead, listLeads } from '../../server/desk/listLeads.ts';
import { recordAction } from '../../server/desk/operatorActions.ts';
import { countStuckLeads, type StuckLeads } from '../../server/desk/stuckLeads.ts';
import type { Database, Queries } from '../../server/store/Database.ts';
import { describeCopies, tracesLeft } from '../commands/delete.ts';
import { toCsv } from '../output/formats.ts';
import { leadLayout } from '../output/leadLayout.ts';
import { readDays, readLeadQuery, readSpan } from './readLeadQuery.ts';

/** `GET api/leads`: a part of the list. */
export type LeadPage = {
  leads: StoredLead[];
  /** What `after` must be for the next part; null at the end of the list. */
  next: string | null;
};

/** `GET api/leads/count`: how many leads the whole list has. */
export type LeadCount = { count: number };

/** `GET api/leads/:id`, and the answer to each change of a lead. */
export type LeadDetails = {
  lead: LeadDossier;
  /** Other leads of the same e-mail address or phone. */
  samePerson: SameContacts;
  /** Origin of the site, for links to it; null where its settings are wrong. */
  siteUrl: string | null;
};

/** `GET api/deliveries`: the newest ones, each under the name that people give its channel. */
export type DeliveryList = {
  deliveries: DeliveryRecord[];
  /** Which settings would have leads go out, where none is made; else null. */
  hint: string | null;
};

/** `POST api/deliveries/dead`: how many are tried again. */
export type RedeliveredCount = { count: number };

/** `GET api/leads/:id/person`: the leads that have the address of this one. */
export type PersonLeads = {
  ids: number[];
  /** Leads of the same phone under another address: perhaps another person's. */
  samePhone: number[];
};

/** `POST api/leads/:id/erasure`: how many leads went, and what is left to do by hand (pt-BR). */
export type ErasedPerson = { erased: number; remains: string };

/** Any refusal. */
export type InboxError = { message: string };

const namesOf = (delivery: DeliveryConfig | null) => Object.keys(delivery ?? {});

/** What the routes read and write. */
export type InboxData = {
  database: Database;
  /** The ways out that are set up; null for none: a lead that is delivered again goes by all of them. */
  delivery: DeliveryConfig | null;
  /** Origin of the site, for links to it; null where its settings are wrong. */
  siteUrl: string | null;
};

/** Others of a person that are named one by one: one line or two of the sheet. */
const mostOthers = 20;

/** A delivery in the words that people have for its channel and its failure. */
const withTitle = <Delivery extends { channel: string; failure: string | null }>(
  delivery: Delivery,
): Delivery => ({
  ...delivery,
  channel: channelTitle(delivery.channel),
  failure: describeFailure(delivery.failure),
});

/** A lead with all that is kept beside it and the others of its person; null where there is none of that number. */
export async function readDetails(
  queries: Queries,
  id: number,
): Promise<Omit<LeadDetails, 'siteUrl'> | null> {
  const lead = await readDossier(queries, id);
  if (!lead) return null;
  const samePerson = await findOthersOfPerson(queries, lead, mostOthers);
  return { lead: { ...lead, deliveries: lead.deliveries.map(withTitle) }, samePerson };
}

/** The leads that the filter lets through as `export` writes them, piece by piece; once all of it was taken, the audit records it. */
async function* exportCsv(queries: Queries, filter: LeadFilter): AsyncIterable<string> {
  let count = 0;
  const counted = async function* (): AsyncIterable<StoredLead> {
    for await (const lead of listLeads(queries, filter)) {
      count += 1;
      yield lead;
    }
  };
  yield* toCsv(counted(), leadLayout.columns);
  if (count > 0) await recordAction(queries, 'export', count);
}

/** Leads of one part of the list: more than a screen holds. */
const pageSize = 50;

const leadPath = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });
const statusBody = v.object({ status: v.picklist(leadStatuses) });
const noteBody = v.object({ text: v.pipe(v.string(), v.check(isNoteText)) });
const personBody = v.object({ ids: v.array(v.number()) });
const correctionBody = v.object({ field: v.picklist(correctableFields), value: v.string() });
const quarantineBody = v.object({ isKept: v.boolean() });

const idOf = (params: unknown) => v.parse(leadPath, params).id;

const answerUnknown = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'Este contato não existe mais.' } satisfies InboxError);

/** Aborts when the browser no longer waits for the answer, as it does once another letter is typed. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

async function readPage(
  queries: Queries,
  filter: LeadFilter,
  signal: AbortSignal,
): Promise<LeadPage> {
  const found = listLeads(queries, { ...filter, limit: pageSize + 1 }, signal);
  const leads = await Array.fromAsync(found);
  if (leads.length <= pageSize) return { leads, next: null };
  const last = leads[pageSize - 1];
  return { leads: leads.slice(0, pageSize), next: last ? `${last.created_at},${last.id}` : null };
}

/** Answers with a lead as it is now. */
async function answerLead({ database, siteUrl }: InboxData, id: number, reply: FastifyReply) {
  const details = await readDetails(database, id);
  return details ? ({ ...details, siteUrl } satisfies LeadDetails) : answerUnknown(reply);
}

/** What the inbox reads and writes of leads. Every change is answered with the lead as it then is. */
function addLeadRoutes(api: FastifyInstance, data: InboxData): void {
  const { database, delivery } = data;

  api.get('/leads', ({ query }, reply) =>
    readPage(database, readLeadQuery(query), untilGone(reply)),
  );

  api.get(
    '/leads/count',
    async ({ query }, reply): Promise<LeadCount> => ({
      count: await countLeads(database, readLeadQuery(query), untilGone(reply)),
    }),
  );

  api.get('/leads.csv', ({ query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="contatos.csv"')
      .send(Readable.from(exportCsv(database, readLeadQuery(query)))),
  );

  api.get('/leads/:id', ({ params }, reply) => answerLead(data, idOf(params), reply));

  api.put('/leads/:id/status', async ({ params, body }, reply) => {
    const id = idOf(params);
    await setStatus(database, id, v.parse(statusBody, body).status);
    return answerLead(data, id, reply);
  });

  api.post('/leads/:id/notes', async ({ params, body }, reply) => {
    const id = idOf(params);
    await addNote(database, id, v.parse(noteBody, body).text);
    return answerLead(data, id, reply);
  });

  api.put('/leads/:id/quarantine', async ({ params, body }, reply) => {
    const id = idOf(params);
    const change = v.parse(quarantineBody, body).isKept ? putInQuarantine : releaseFromQuarantine;
    await change(database, id);
    return answerLead(data, id, reply);
  });

  api.post('/leads/:id/deliveries', async ({ params }, reply) => {
    const id = idOf(params);
    await redeliver(database, { leadId: id }, { channels: namesOf(delivery), now: new Date() });
    return answerLead(data, id, reply);
  });
}

/** What a person may ask for of their data (LGPD, art. 18). */
function addRightsRoutes(api: FastifyInstance, data: InboxData): void {
  const { database, delivery } = data;
  const leadsOfPerson = async (id: number): Promise<PersonLeads> => {
    const lead = await findLead(database, id);
    if (!lead) return { ids: [], samePhone: [] };
    const ids = await findSameContact(database, lead.email);
    const samePhone = await findSameContact(database, lead.phone);
    return { ids, samePhone: samePhone.filter((other) => !ids.includes(other)) };
  };

  api.post('/leads/:id/corrections', async ({ params, body }, reply) => {
    const id = idOf(params);
    const { field, value } = v.parse(correctionBody, body);
    const read = readCorrection(field, value);
    if ('error' in read) return reply.code(422).send({ message: read.error } satisfies InboxError);
    await correctLead(database, id, { field, value: read.value });
    if ((await database.wipeDeleted?.()) === false) {
      return reply.code(503).send({ message: `Corrigido. ${tracesLeft}` } satisfies InboxError);
    }
    return answerLead(data, id, reply);
  });

  api.get('/leads/:id/person', ({ params }) => leadsOfPerson(idOf(params)));

  api.post('/leads/:id/erasure', async ({ params, body }, reply) => {
    const { ids } = await leadsOfPerson(idOf(params));
    if (ids.length === 0) return answerUnknown(reply);
    const { ids: confirmed } = v.parse(personBody, body);
    if (ids.join() !== confirmed.join()) {
      const message = 'Os contatos desta pessoa mudaram: confira e confirme de novo.';
      return reply.code(409).send({ message } satisfies InboxError);
    }
    const sent = await eraseSent(database, ids, delivery, () => new Date());
    const erased = await eraseLeads(database, ids);
    const isWiped = (await database.wipeDeleted?.()) !== false;
    const copies = describeCopies(database.keptCopies?.());
    const remains = [describeErasure(sent), isWiped ? '' : tracesLeft, copies];
    return { erased, remains: remains.filter(Boolean).join(' ') } satisfies ErasedPerson;
  });
}

/** What the inbox counts: for its notice, and for its figures. */
function addFigureRoutes(api: FastifyInstance, { database }: InboxData): void {
  api.get('/stuck', (): Promise<StuckLeads> => countStuckLeads(database));
  api.get('/figures', ({ query }) => readFigures(database, readSpan(query)));
  api.get('/funnel', ({ query }) => readFunnel(database, readDays(query)));
}

/** The newest ones: a log to look at, not to search. */
const mostDeliveries = 200;

const deliveryQuery = v.object({ state: v.optional(v.picklist(deliveryStates)) });

/** How leads would go out. */
const setUpHint = `Nenhum canal está configurado, e contatos não saem daqui. Há ${channelKinds.map(({ label }) => label).join(', ')}: leads -- channel list diz o que cada um pede.`;

/** What the inbox reads of deliveries, and how it has the dead ones tried again. */
function addDeliveryRoutes(api: FastifyInstance, { database, delivery }: InboxData): void {
  api.get('/deliveries', async ({ query }): Promise<DeliveryList> => {
    const { state } = v.parse(deliveryQuery, query);
    const found = listDeliveries(database, { ...(state && { state }), limit: mostDeliveries });
    const deliveries = (await Array.fromAsync(found)).map(withTitle);
    return { deliveries, hint: delivery ? null : setUpHint };
  });

  api.post(
    '/deliveries/dead',
    async (): Promise<RedeliveredCount> => ({
      count: await redeliver(
        database,
        { dead: true },
        { channels: namesOf(delivery), now: new Date() },
      ),
    }),
  );
}

/** Everything that the inbox asks for. */
export function addInboxRoutes(api: FastifyInstance, data: InboxData): void {
  addLeadRoutes(api, data);
  addRightsRoutes(api, data);
  addFigureRoutes(api, data);
  addDeliveryRoutes(api, data);
}
