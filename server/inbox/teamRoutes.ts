import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findLeadsDueBy, findReclaimable, setAway } from '../team/absence.ts';
import {
  addMember,
  countOpen,
  findMember,
  isPresent,
  listMembers,
  type Member,
  readInvitation,
} from '../team/members.ts';
import {
  listRemoved,
  type RemovedMember,
  removeMember,
  undoRemoval,
} from '../team/removeMember.ts';
import { endOtherSessions } from '../team/sessions.ts';
import { findLinkOnly } from '../team/signIn.ts';
import { readTeamLeads, type TeamLead } from '../team/teamLeads.ts';
import { readToday, type Today } from '../team/today.ts';
import type { Count } from './inboxRoutes.ts';
import { Refusal, requireAdmin } from './leadAnswers.ts';
import { day } from './readLeadQuery.ts';
import { invitationMail } from './signInMail.ts';
import type { TeamHost } from './teamApp.ts';

/** `GET api/today`: what needs doing now. The page sorts it into groups. */
export type TodayView = {
  now: string;
  leads: TeamLead[];
  /** How many more leads each group has. */
  more: Record<keyof Today, number>;
};

/** `GET api/team`: the members. */
export type TeamView = {
  members: Member[];
  /** Whether the viewer's absence is over, and they have not yet said that they are back. */
  hasReturned: boolean;
  /** Each member's number of open leads, by address. */
  open: Record<string, number>;
  /** For administrators: members who today can sign in only by a link, except in browsers known to be theirs. */
  linkOnly: string[];
  /** For administrators: members removed within the last day. */
  removed: RemovedMember[];
};

/** `GET api/away?until=…`: how many leads would be handed over, and how many could be taken back. */
export type AwayCounts = { due: number; reclaimable: number };

const todayQuery = v.object({ owner: v.optional(v.pipe(v.string(), v.maxLength(254))) });
const awayQuery = v.object({ until: v.optional(day, '1970-01-01') });
const heirs = v.optional(v.array(v.string()), []);
const awayBody = v.object({
  until: v.nullable(day),
  to: heirs,
  isTakenBack: v.optional(v.boolean(), false),
});

export function addTeamRoutes(api: FastifyInstance, data: TeamHost): void {
  const { database, sessionOf } = data;

  api.get('/today', async ({ query }): Promise<TodayView> => {
    const { owner = null } = v.parse(todayQuery, query);
    const now = data.now();
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
    const { email, admin } = sessionOf(request);
    const now = data.now();
    const viewer = await findMember(database, email);
    return {
      members: await listMembers(database, now),
      hasReturned: viewer !== null && viewer.away_until !== null && isPresent(viewer, now),
      open: await countOpen(database),
      linkOnly: admin ? await findLinkOnly(database, now) : [],
      removed: admin ? await listRemoved(database, now) : [],
    };
  });

  api.get('/away', async (request): Promise<AwayCounts> => {
    const { until } = v.parse(awayQuery, request.query);
    const { email } = sessionOf(request);
    const due = await findLeadsDueBy(database, email, until);
    const reclaimable = await findReclaimable(database, email);
    return { due: due.length, reclaimable: reclaimable.length };
  });

  api.put('/away', async (request): Promise<Count> => {
    const absence = v.parse(awayBody, request.body);
    const count = await setAway(database, sessionOf(request).email, absence);
    if (count !== null) return { count };
    throw new Refusal(422, 'Só quem é da equipe fica fora, ou responde por outra pessoa.');
  });
}

/** `POST api/team`: the invited person, and whether the mail was sent. */
export type Invited = Pick<Member, 'email' | 'name' | 'role'> & { isTold: boolean };

const heirsBody = v.object({ to: heirs });
const memberPath = v.object({ email: v.string() });

const notOfTeam = 'Esta pessoa não é da equipe.';
const lastAdminStays = 'É a única pessoa que administra a equipe: dê antes esse direito a outra.';

/** Mails an invitation. @returns false if no mail went out */
async function mailInvitation(
  { mail, team }: TeamHost,
  to: string,
  inviter: string,
): Promise<boolean> {
  if (!mail) return false;
  const { openMailServer } = await import('../delivery/channels/mailServer.ts');
  const send = await openMailServer(mail);
  return send({ to, ...invitationMail(team.url, inviter) }).then(
    () => true,
    () => false,
  );
}

export function addMemberRoutes(api: FastifyInstance, data: TeamHost): void {
  const { database, sessionOf, now } = data;

  api.post('/team', async (request, reply) => {
    const admin = requireAdmin(sessionOf(request));
    const read = readInvitation(request.body);
    if ('error' in read) throw new Refusal(422, read.error);
    const isAdded = await addMember(database, read.invited, admin.email, now());
    if (!isAdded) throw new Refusal(422, lastAdminStays);
    const isTold = await mailInvitation(data, read.invited.email, admin.name);
    return reply.code(201).send({ ...read.invited, isTold } satisfies Invited);
  });

  api.delete('/team/:email', async (request): Promise<Count> => {
    const admin = requireAdmin(sessionOf(request));
    const { email } = v.parse(memberPath, request.params);
    const { to } = v.parse(heirsBody, request.body ?? {});
    const removal = await removeMember(database, email, admin.email, { heirs: to, now: now() });
    if (removal.outcome === 'removed') return { count: removal.leads };
    if (removal.outcome === 'last-admin') throw new Refusal(422, lastAdminStays);
    throw new Refusal(removal.outcome === 'no-heir' ? 422 : 404, notOfTeam);
  });

  api.post('/team/:email/undo', async (request): Promise<Count> => {
    const admin = requireAdmin(sessionOf(request));
    const { email } = v.parse(memberPath, request.params);
    const count = await undoRemoval(database, email, admin.email, now());
    if (count === null) throw new Refusal(404, 'Só a saída do último dia pode ser desfeita.');
    return { count };
  });

  api.delete('/sessions', async (request): Promise<Count> => {
    return { count: await endOtherSessions(database, sessionOf(request), now()) };
  });
}
