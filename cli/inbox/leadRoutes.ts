import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { leadStatuses } from '../../leads/leadStatus.ts';
import type { Queries } from '../../server/database/Database.ts';
import { redeliver } from '../../server/delivery/deliveryLog.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { addNote, isNoteText } from '../../server/desk/leadNotes.ts';
import { countLeads, listLeads } from '../../server/desk/listLeads.ts';
import { putInQuarantine, releaseFromQuarantine } from '../../server/desk/quarantine.ts';
import { setStatus } from '../../server/desk/setStatus.ts';
import { exportCsv } from './exportCsv.ts';
import type { InboxError, LeadCount, LeadDetails, LeadPage } from './InboxApi.ts';
import type { InboxDeps } from './InboxDeps.ts';
import { readDetails } from './readDetails.ts';
import { readLeadQuery } from './readLeadQuery.ts';

/** Leads of one part of the list: more than a screen holds. */
const pageSize = 50;

const leadPath = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
});
const statusBody = v.object({ status: v.picklist(leadStatuses) });
const noteBody = v.object({ text: v.pipe(v.string(), v.check(isNoteText)) });
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

/** What the inbox reads and writes of leads. Every change is answered with the lead as it then is. */
export function addLeadRoutes(
  api: FastifyInstance,
  { database, channels, siteUrl }: Pick<InboxDeps, 'database' | 'channels' | 'siteUrl'>,
): void {
  const answerLead = async (id: number, reply: FastifyReply) => {
    const details = await readDetails(database, id);
    return details ? ({ ...details, siteUrl } satisfies LeadDetails) : answerUnknown(reply);
  };

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

  api.get('/leads/:id', ({ params }, reply) => answerLead(idOf(params), reply));

  api.put('/leads/:id/status', async ({ params, body }, reply) => {
    const id = idOf(params);
    await setStatus(database, id, v.parse(statusBody, body).status);
    return answerLead(id, reply);
  });

  api.post('/leads/:id/notes', async ({ params, body }, reply) => {
    const id = idOf(params);
    await addNote(database, id, v.parse(noteBody, body).text);
    return answerLead(id, reply);
  });

  api.put('/leads/:id/quarantine', async ({ params, body }, reply) => {
    const id = idOf(params);
    const change = v.parse(quarantineBody, body).isKept ? putInQuarantine : releaseFromQuarantine;
    await change(database, id);
    return answerLead(id, reply);
  });

  api.post('/leads/:id/deliveries', async ({ params }, reply) => {
    const id = idOf(params);
    await redeliver(database, { leadId: id }, { channels, now: new Date() });
    return answerLead(id, reply);
  });
}
