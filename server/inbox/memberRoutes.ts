import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { MailServer } from '../delivery/channels/mailServer.ts';
import { addMember, type Member, readInvitation } from '../team/members.ts';
import { removeMember } from '../team/removeMember.ts';
import { endSession, listSessions, type SessionRow } from '../team/sessions.ts';
import { type InboxData, idOf, Refusal, requireAdmin } from './leadAnswers.ts';
import { invitationMail } from './signInMail.ts';

/** `GET api/sessions`: where a member is signed in; `isThis` is the requesting session. */
export type SessionList = (SessionRow & { isThis: boolean })[];

/** `POST api/team`: the invited person, and whether the mail was sent. */
export type Invited = Pick<Member, 'email' | 'name' | 'role'> & { isTold: boolean };

type MemberData = Pick<InboxData, 'database' | 'sessionOf'> & {
  url: string;
  mail: MailServer | null;
  now: () => Date;
};

const heirsBody = v.object({ to: v.optional(v.array(v.string()), []) });
const memberPath = v.object({ email: v.string() });

const notOfTeam = 'Esta pessoa não é da equipe.';
const lastAdminStays = 'É a única pessoa que administra a equipe: dê antes esse direito a outra.';

/** Mails an invitation. @returns false if no mail went out */
async function tell({ mail, url }: MemberData, to: string, inviter: string): Promise<boolean> {
  if (!mail) return false;
  const { openMailServer } = await import('../delivery/channels/mailServer.ts');
  const send = await openMailServer(mail);
  return send({ to, ...invitationMail(url, inviter) }).then(
    () => true,
    () => false,
  );
}

export function addMemberRoutes(api: FastifyInstance, data: MemberData): void {
  const { database, sessionOf, now } = data;

  api.post('/team', async (request, reply) => {
    const admin = sessionOf(request);
    requireAdmin(admin);
    const read = readInvitation(request.body);
    if ('error' in read) throw new Refusal(422, read.error);
    const isAdded = await addMember(database, read.invited, admin.email, now());
    if (!isAdded) throw new Refusal(422, lastAdminStays);
    const isTold = await tell(data, read.invited.email, admin.name);
    return reply.code(201).send({ ...read.invited, isTold } satisfies Invited);
  });

  api.delete('/team/:email', async (request) => {
    const admin = sessionOf(request);
    requireAdmin(admin);
    const { email } = v.parse(memberPath, request.params);
    const { to } = v.parse(heirsBody, request.body ?? {});
    const removal = await removeMember(database, email, admin.email, { heirs: to, now: now() });
    if (removal.outcome === 'removed') return { leads: removal.leads };
    if (removal.outcome === 'last-admin') throw new Refusal(422, lastAdminStays);
    throw new Refusal(removal.outcome === 'no-heir' ? 422 : 404, notOfTeam);
  });

  api.get('/sessions', async (request): Promise<SessionList> => {
    const { id: own, email } = sessionOf(request);
    const sessions = await listSessions(database, email, now());
    return sessions.map((session) => ({ ...session, isThis: session.id === own }));
  });

  api.delete('/sessions/:id', async (request, reply) => {
    const id = idOf(request.params);
    if (await endSession(database, id, sessionOf(request).email)) return reply.code(204).send();
    throw new Refusal(404, 'Este acesso já acabou.');
  });
}
