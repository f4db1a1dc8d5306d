import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { correctableFields, readCorrection } from '../../shared/correction.ts';
import { longestNote } from '../../shared/StoredLead.ts';
import { redeliver } from '../delivery/deliveryLog.ts';
import { describeErasure, erasePerson } from '../delivery/erasePerson.ts';
import { describeCopies, tracesLeft } from '../leads/deleteLeads.ts';
import { countLeads, type LeadFilter } from '../leads/LeadFilter.ts';
import { toCsv } from '../leads/leadCsv.ts';
import { findJoined, findSameContact } from '../leads/leadDossier.ts';
import { findLead, listLeads } from '../leads/listLeads.ts';
import { recordExport } from '../leads/operatorActions.ts';
import { countStuckLeads, type StuckLeads } from '../leads/stuckLeads.ts';
import type { Database, Queries } from '../store/Database.ts';
import { readTeamFigures, type TeamFigures } from '../team/answerFigures.ts';
import { exportColumns, withTeamWork } from '../team/exportColumns.ts';
import {
  correctLead,
  putInQuarantine,
  releaseFromQuarantine,
  undoLastChange,
} from '../team/leadChanges.ts';
import { addNote } from '../team/notes.ts';
import { findJoinedOwner, joinPersons, partPerson } from '../team/persons.ts';
import type { Session } from '../team/sessions.ts';
import { type TeamLead, withWork } from '../team/teamLeads.ts';
import { type ChangeOutcome, type ChangeRequest, changeWork } from '../team/work.ts';
import { textOf } from '../team/workChange.ts';
import { addEventRoutes } from './eventRoutes.ts';
import {
  answerLead,
  idOf,
  type LeadDetails,
  leadId,
  onlyAdministrators,
  Refusal,
  requireAdmin,
  unknownLead,
  type Viewer,
} from './leadAnswers.ts';
import { readLeadQuery, readSpan } from './readLeadQuery.ts';
import type { TeamHost } from './teamApp.ts';
import { addTeamRoutes } from './teamRoutes.ts';

/** `GET api/leads`: one part of the list. */
export type LeadPage = {
  leads: TeamLead[];
  /** The value of `after` for the next part; null at the end of the list. */
  next: string | null;
};

/** How many leads a request found or handed over, deliveries it retries, or sessions it ended. */
export type Count = { count: number };

/** `GET api/leads/:id/person`: the leads with the same address, and those that the team merged with them. */
export type PersonLeads = {
  ids: number[];
  /** Leads with the same phone but another address: possibly another person's. */
  samePhone: number[];
};

/** `GET api/leads/:id/joined-owner?with=…`: whom the open leads would belong to; null if each keeps its owner. */
export type JoinedOwner = { owner: string | null };

/** `POST api/leads/:id/erasure`: how many leads were erased, and what is left to do manually (pt-BR). */
export type ErasedPerson = { erased: number; remains: string };

/** `PATCH api/leads/:id` if somebody else was faster: the current state. */
export type StaleChange = { message: string; present: LeadDetails };

async function* exportCsv(
  queries: Queries,
  filter: LeadFilter,
  actor: string | null,
): AsyncIterable<string> {
  await recordExport(queries, await countLeads(queries, filter), actor);
  yield* toCsv(withTeamWork(queries, listLeads(queries, filter)), exportColumns);
}

const pageSize = 50;

const noteBody = v.object({ text: textOf(longestNote, 'Anotação vazia ou longa demais.') });
const personBody = v.object({
  with: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
const joinQuery = v.object({ with: leadId });
const erasureBody = v.object({ ids: v.array(v.number()) });
const correctionBody = v.object({ field: v.picklist(correctableFields), value: v.string() });

async function readPage(queries: Queries, filter: LeadFilter): Promise<LeadPage> {
  const found = listLeads(queries, { ...filter, limit: pageSize + 1 });
  const leads = await withWork(queries, await Array.fromAsync(found));
  if (leads.length <= pageSize) return { leads, next: null };
  const last = leads[pageSize - 1];
  return { leads: leads.slice(0, pageSize), next: last ? `${last.created_at},${last.id}` : null };
}

/** The version that a change is based on; null accepts any. @throws {Refusal} if the header is missing or invalid */
function readIfMatch(header = ''): number | null {
  const [, version] = /^\s*(?:\*|"(\d{1,9})")\s*$/.exec(header) ?? ['', ''];
  if (version === '')
    throw new Refusal(428, 'Falta dizer de que versão a mudança parte (If-Match).');
  return version === undefined ? null : Number(version);
}

/** The actor's name in the audit, in which null means the terminal. */
const auditName = ({ email }: Session) => (email.includes('@') ? email : null);

function addReadingRoutes(api: FastifyInstance, data: TeamHost): void {
  const { database, delivery, sessionOf, now } = data;

  api.get('/me', async (request): Promise<Viewer> => {
    const { email, name, admin } = sessionOf(request);
    return { email, name, admin };
  });

  api.get('/leads', ({ query }) => readPage(database, readLeadQuery(query, now())));

  api.get(
    '/leads/count',
    async ({ query }): Promise<Count> => ({
      count: await countLeads(database, readLeadQuery(query, now())),
    }),
  );

  api.get('/leads.csv', async (request, reply) => {
    const viewer = requireAdmin(sessionOf(request));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="contatos.csv"')
      .send(
        Readable.from(exportCsv(database, readLeadQuery(request.query, now()), auditName(viewer))),
      );
  });

  api.get('/leads/:id', ({ params }, reply) => answerLead(data, idOf(params), reply));

  api.get('/leads/:id/joined-owner', async ({ params, query }): Promise<JoinedOwner> => {
    const { with: other } = v.parse(joinQuery, query);
    return { owner: await findJoinedOwner(database, [idOf(params), other]) };
  });

  api.get('/stuck', (): Promise<StuckLeads> => countStuckLeads(database, delivery));

  api.get(
    '/figures',
    ({ query }): Promise<TeamFigures> => readTeamFigures(database, readSpan(query), now()),
  );
}

type Change = (
  database: Database,
  id: number,
  by: ChangeRequest,
  body: unknown,
) => Promise<ChangeOutcome>;

const correct: Change = async (database, id, by, body) => {
  const { field, value } = v.parse(correctionBody, body);
  const read = readCorrection(field, value);
  if ('error' in read) return { outcome: 'refused', message: read.error };
  return correctLead(database, id, { field, value: read.value }, by);
};

const setPerson: Change = async (database, id, by, body) => {
  const { with: other } = v.parse(personBody, body);
  return other === null ? partPerson(database, id, by) : joinPersons(database, [id, other], by);
};

/**
 * The team's changes of a lead. If `If-Match` names the current version, the response is the changed
 * lead; otherwise it is the current one, unchanged.
 */
function addChangeRoutes(api: FastifyInstance, data: TeamHost): void {
  const { database, delivery, sessionOf, now } = data;
  const ways = () => ({ channels: Object.keys(delivery ?? {}), now: now() });

  const answerChange =
    (change: Change) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<LeadDetails | StaleChange> => {
      const id = idOf(request.params);
      const version = readIfMatch(request.headers['if-match']);
      const by = { version, actor: sessionOf(request).email };
      const made = await change(database, id, by, request.body);
      if (made.outcome === 'missing') throw unknownLead();
      if (made.outcome === 'forbidden') throw onlyAdministrators();
      if (made.outcome === 'refused') throw new Refusal(422, made.message);
      const present = await answerLead(data, id, reply);
      if (made.outcome !== 'stale') return present;
      reply.code(412);
      return { message: 'Outra pessoa mudou este contato.', present };
    };

  api.patch(
    '/leads/:id',
    answerChange((_, id, by, change) => changeWork(database, id, { ...by, change })),
  );
  api.put('/leads/:id/person', answerChange(setPerson));
  api.post('/leads/:id/undo', answerChange(undoLastChange));
  api.post('/leads/:id/quarantine', answerChange(putInQuarantine));
  api.post('/leads/:id/release', answerChange(releaseFromQuarantine));
  api.post('/leads/:id/correct', async (request, reply) => {
    const answer = await answerChange(correct)(request, reply);
    const isStale = reply.statusCode === 412;
    if (isStale || (await database.wipeDeleted?.()) !== false) return answer;
    throw new Refusal(503, `Corrigido. ${tracesLeft}`);
  });

  api.post('/leads/:id/notes', async (request, reply) => {
    const id = idOf(request.params);
    const { text } = v.parse(noteBody, request.body);
    await addNote(database, id, { text, actor: sessionOf(request).email });
    reply.code(201);
    return answerLead(data, id, reply);
  });

  api.post('/leads/:id/deliveries', async ({ params }, reply) => {
    const id = idOf(params);
    await redeliver(database, { leadId: id }, ways());
    return answerLead(data, id, reply);
  });

  api.post(
    '/deliveries/dead',
    async (): Promise<Count> => ({ count: await redeliver(database, { dead: true }, ways()) }),
  );
}

/** Bytes of a list of lead ids: one person may have a hundred thousand leads. */
const mostIds = 1024 * 1024;

/** What people may request about their data (LGPD, art. 18). */
function addRightsRoutes(api: FastifyInstance, data: TeamHost): void {
  const { database, delivery, sessionOf } = data;
  const leadsOfPerson = async (id: number): Promise<PersonLeads> => {
    const lead = await findLead(database, id);
    if (!lead) return { ids: [], samePhone: [] };
    const own = await findSameContact(database, lead.email);
    const ids = [...own, ...(await findJoined(database, own))].sort((a, b) => a - b);
    const samePhone = await findSameContact(database, lead.phone);
    return { ids, samePhone: samePhone.filter((other) => !ids.includes(other)) };
  };

  api.get('/leads/:id/person', ({ params }) => leadsOfPerson(idOf(params)));

  api.post('/leads/:id/erasure', { bodyLimit: mostIds }, async (request): Promise<ErasedPerson> => {
    const viewer = requireAdmin(sessionOf(request));
    const { ids } = await leadsOfPerson(idOf(request.params));
    if (ids.length === 0) throw unknownLead();
    const { ids: confirmed } = v.parse(erasureBody, request.body);
    if (ids.join() !== confirmed.join())
      throw new Refusal(409, 'Os contatos desta pessoa mudaram: confira e confirme de novo.');
    const actor = auditName(viewer);
    const erasure = await erasePerson(database, ids, { config: delivery, actor });
    const isWiped = (await database.wipeDeleted?.()) !== false;
    const copies = describeCopies(database.keptCopies?.());
    const remains = [describeErasure(erasure), isWiped ? '' : tracesLeft, copies];
    return { erased: erasure.leads, remains: remains.filter(Boolean).join(' ') };
  });
}

export function addInboxRoutes(api: FastifyInstance, data: TeamHost): void {
  addReadingRoutes(api, data);
  addTeamRoutes(api, data);
  addEventRoutes(api, data);
  addChangeRoutes(api, data);
  addRightsRoutes(api, data);
}
