import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { MailServer } from '../delivery/channels/mailServer.ts';
import type { Database } from '../store/Database.ts';
import { addMember, type Member, readInvitation } from '../team/members.ts';
import { removeMember } from '../team/removeMember.ts';
import { endSession, listSessions, type Session, type SessionRow } from '../team/sessions.ts';
import { type InboxError, idOf, requireAdmin } from './leadAnswers.ts';
import { invitationMail } from './signInMail.ts';

/** `GET api/sessions`: where a member is signed in; `isThis` is the requesting session. */
export type SessionList = (SessionRow & { isThis: boolean })[];

/** `POST api/team`: the invited person, and whether the mail was sent. */
export type Invited = Pick<Member, 'email' | 'name' | 'role'> & { isTold: boolean };

type MemberData = {
  url: string;
  database: Database;
  mail: MailServer | null;
  sessionOf: (request: FastifyRequest) => Session;
  now: () => Date;
};

const notOfTeam = 'Esta pessoa não é da equipe.';

const heirsBody = v.object({ to: v.optional(v.array(v.string()), []) });
const memberPath = v.object({ email: v.string() });
const lastAdminStays = 'É a única pessoa que administra a equipe: dê antes esse direito a outra.';

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message } satisfies InboxError);

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
    if ('error' in read) return refuse(reply, 422, read.error);
    const isAdded = await addMember(database, read.invited, admin.email, now());
    if (!isAdded) return refuse(reply, 422, lastAdminStays);
    const isTold = await tell(data, read.invited.email, admin.name);
    return reply.code(201).send({ ...read.invited, isTold } satisfies Invited);
  });

  api.delete('/team/:email', async (request, reply) => {
    const admin = sessionOf(request);
    requireAdmin(admin);
    const { email } = v.parse(memberPath, request.params);
    const { to } = v.parse(heirsBody, request.body ?? {});
    const removal = await removeMember(database, email, admin.email, { heirs: to, now: now() });
    if (removal.outcome === 'removed') return { leads: removal.leads };
    if (removal.outcome === 'no-heir') return refuse(reply, 422, notOfTeam);
    if (removal.outcome === 'last-admin') return refuse(reply, 422, lastAdminStays);
    return refuse(reply, 404, notOfTeam);
  });

  api.get('/sessions', async (request): Promise<SessionList> => {
    const { id: own, email } = sessionOf(request);
    const sessions = await listSessions(database, email, now());
    return sessions.map((session) => ({ ...session, isThis: session.id === own }));
  });

  api.delete('/sessions/:id', async (request, reply) => {
    const id = idOf(request.params);
    if (await endSession(database, id, sessionOf(request).email)) return reply.code(204).send();
    return refuse(reply, 404, 'Este acesso já acabou.');
  });
}
