import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LeadWork } from '../../leads/leadWork.ts';
import { replyDueAt } from '../../leads/replyTime.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { channelTitle, type DeliveryConfig, describeFailure } from '../delivery/channels.ts';
import {
  findOthersOfPerson,
  type LeadDossier,
  readDossier,
  type SameContacts,
} from '../leads/leadDossier.ts';
import type { Database, Queries } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { type HistoryLine, readHistory, readWorks } from '../team/work.ts';

export type Viewer = { email: string; name: string; admin: boolean };

export type TeamLead = StoredLead &
  LeadWork & {
    /** When its promise ends, as printed on its receipt: ISO 8601 in UTC. */
    dueAt: string;
  };

/** `GET api/leads/:id`, and the answer to each change of a lead. */
export type LeadDetails = LeadDossier &
  TeamLead & {
    history: HistoryLine[];
    samePerson: SameContacts;
    /** The site's origin, for links; null if its settings are invalid. */
    siteUrl: string | null;
  };

export type InboxError = { message: string };

export type InboxData = {
  database: Database;
  /** The configured channels; null for none. Redelivery uses all of them. */
  delivery: DeliveryConfig | null;
  /** The site's origin, for links; null if its settings are invalid. */
  siteUrl: string | null;
  /** Who sends a request; requests without a session never get here. */
  viewerOf: (request: FastifyRequest) => Viewer;
  /** Whether an open stream may stay open. */
  mayStay: (request: FastifyRequest) => Promise<boolean>;
};

/** A member requests what only administrators may do. */
export class NotAllowed extends Error {}

export function requireAdmin(viewer: Viewer): void {
  if (!viewer.admin) throw new NotAllowed();
}

/** Maximum number of a person's other leads shown individually: one or two lines of the sheet. */
const mostOthers = 20;

export async function withWork<Lead extends StoredLead>(
  queries: Queries,
  leads: readonly Lead[],
): Promise<(Lead & TeamLead)[]> {
  const works = await readWorks(
    queries,
    leads.map(({ id }) => id),
  );
  return leads.flatMap((lead) => {
    const work = works.get(lead.id);
    const dueAt = replyDueAt(new Date(lead.created_at)).toISOString();
    return work ? [{ ...lead, ...work, dueAt }] : [];
  });
}

/** Leads by id, in the given order. */
export async function readTeamLeads(queries: Queries, ids: readonly number[]): Promise<TeamLead[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all(`${selectLead} WHERE id IN (${placesOf(ids)})`, ids);
  const leads = await withWork(queries, rows.map(toStoredLead));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A lead with everything kept beside it and its person's other leads; null if there is no such lead. */
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

const leadPath = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });
export const idOf = (params: unknown) => v.parse(leadPath, params).id;

export const answerUnknown = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'Este contato não existe mais.' } satisfies InboxError);

const etagOf = (version: number) => `"${version}"`;

export async function answerLead(
  { database, siteUrl }: InboxData,
  id: number,
  reply: FastifyReply,
): Promise<LeadDetails | FastifyReply> {
  const details = await readDetails(database, id);
  if (!details) return answerUnknown(reply);
  reply.header('etag', etagOf(details.version));
  return { ...details, siteUrl };
}
