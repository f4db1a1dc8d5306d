import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findLent, findOwed, setAway } from '../team/absence.ts';
import { countOpen, listMembers, type Member } from '../team/members.ts';
import { joinPersons, partPerson } from '../team/persons.ts';
import { findLinkOnly } from '../team/signIn.ts';
import { readTeamLeads, type TeamLead } from '../team/teamLeads.ts';
import { readToday, type Today } from '../team/today.ts';
import { answerLead, type InboxData, idOf, Refusal, unknownLead } from './leadAnswers.ts';
import { day } from './readLeadQuery.ts';

/** `GET api/today`: what needs doing now; the page groups it. */
export type TodayView = {
  now: string;
  leads: TeamLead[];
  /** How many further leads each group has. */
  more: Record<keyof Today, number>;
};

/** `GET api/team`: the members. */
export type TeamView = {
  members: Member[];
  /** Each member's number of open leads, by address. */
  open: Record<string, number>;
  /** For administrators: members who need a link today, except in browsers known to be theirs. */
  linkOnly: string[];
};

/** `PUT api/away`: how many leads were handed over, or taken back. */
export type HandedOver = { leads: number };

/** `GET api/away?until=…`: how many leads would be handed over, and how many could be taken back. */
export type AwayCounts = { owed: number; lent: number };

const todayQuery = v.object({ owner: v.optional(v.pipe(v.string(), v.maxLength(254))) });
const awayQuery = v.object({ until: v.optional(day, '1970-01-01') });
const awayBody = v.object({
  until: v.nullable(day),
  to: v.optional(v.array(v.string()), []),
  isTakenBack: v.optional(v.boolean(), false),
});
const personBody = v.object({
  with: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

export function addTeamRoutes(api: FastifyInstance, data: InboxData): void {
  const { database, sessionOf } = data;

  api.get('/today', async ({ query }): Promise<TodayView> => {
    const { owner = null } = v.parse(todayQuery, query);
    const now = new Date();
    const groups = Object.entries(await readToday(database, { owner, now }));
    const ids = groups.flatMap(([, group]) => group.ids);
    const more = groups.map(([name, group]) => [name, group.total - group.ids.length]);
    return {
      now: now.toISOString(),
      leads: await readTeamLeads(database, ids),
      more: Object.fromEntries(more),
    };
  });

  api.get('/team', async (request): Promise<TeamView> => {
    const { admin } = sessionOf(request);
    return {
      members: await listMembers(database),
      open: await countOpen(database),
      linkOnly: admin ? await findLinkOnly(database, new Date()) : [],
    };
  });

  api.get('/away', async (request): Promise<AwayCounts> => {
    const { until } = v.parse(awayQuery, request.query);
    const { email } = sessionOf(request);
    const [owed, lent] = [await findOwed(database, email, until), await findLent(database, email)];
    return { owed: owed.length, lent: lent.length };
  });

  api.put('/away', async (request): Promise<HandedOver> => {
    const absence = v.parse(awayBody, request.body);
    const leads = await setAway(database, sessionOf(request).email, absence);
    if (leads !== null) return { leads };
    throw new Refusal(422, 'Só quem é da equipe fica fora, ou responde por outra pessoa.');
  });

  api.put('/leads/:id/person', async (request, reply) => {
    const id = idOf(request.params);
    const { with: other } = v.parse(personBody, request.body);
    const by = { actor: sessionOf(request).email };
    const isDone =
      other === null
        ? await partPerson(database, id, by)
        : await joinPersons(database, [id, other], by);
    if (!isDone) throw unknownLead();
    return answerLead(data, id, reply);
  });
}
