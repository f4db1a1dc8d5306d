import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { channelTitle, describeFailure } from '../delivery/channels.ts';
import {
  findOthersOfPerson,
  type LeadDossier,
  readDossier,
  type SameContacts,
} from '../leads/leadDossier.ts';
import type { Queries } from '../store/Database.ts';
import type { Session } from '../team/sessions.ts';
import { type TeamLead, withWork } from '../team/teamLeads.ts';
import { type HistoryLine, readHistory } from '../team/work.ts';
import type { TeamHost } from './teamApp.ts';

/** `GET api/me` */
export type Viewer = Pick<Session, 'email' | 'name' | 'admin'>;

/** `GET api/leads/:id`, and the response to each change of a lead. */
export type LeadDetails = LeadDossier &
  TeamLead & {
    history: HistoryLine[];
    samePerson: SameContacts;
    /** The site's origin, for links; null if its settings are invalid. */
    siteUrl: string | null;
  };

/** A request is refused; the message is for the person (pt-BR). */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const onlyAdministrators = (): Refusal =>
  new Refusal(403, 'Só quem administra a equipe pode fazer isto.');

/** The same session. @throws {Refusal} unless it is an administrator's */
export function requireAdmin(session: Session): Session {
  if (!session.admin) throw onlyAdministrators();
  return session;
}

/** Maximum number of a person's other leads that are listed: one or two lines of the sheet. */
const mostOthers = 20;

/** A lead with everything stored beside it and its person's other leads; null if there is no such lead. */
export async function readDetails(
  queries: Queries,
  id: number,
): Promise<Omit<LeadDetails, 'siteUrl'> | null> {
  const dossier = await readDossier(queries, id);
  const [lead] = dossier ? await withWork(queries, [dossier]) : [];
  if (!lead) return null;
  const samePerson = await findOthersOfPerson(queries, lead, mostOthers);
  const ofPerson = samePerson.newest.filter(({ quarantine }) => quarantine === null);
  return {
    ...lead,
    deliveries: lead.deliveries.map((delivery) => ({
      ...delivery,
      channel: channelTitle(delivery.channel),
      failure: describeFailure(delivery.failure),
    })),
    history: await readHistory(queries, [id, ...ofPerson.map((other) => other.id)]),
    samePerson,
  };
}

export const leadId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const leadPath = v.object({ id: leadId });
export const idOf = (params: unknown) => v.parse(leadPath, params).id;

export const unknownLead = () => new Refusal(404, 'Este contato não existe mais.');

/** @throws {Refusal} if there is no such lead */
export async function answerLead(
  { database, siteUrl }: TeamHost,
  id: number,
  reply: FastifyReply,
): Promise<LeadDetails> {
  const details = await readDetails(database, id);
  if (!details) throw unknownLead();
  reply.header('etag', `"${details.version}"`);
  return { ...details, siteUrl };
}
