import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstLetters } from '../../shared/text.ts';
import type { Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { memberNames } from '../team/members.ts';
import { readTeamLeads, type TeamLead } from '../team/teamLeads.ts';
import { type HistoryLine, readEventsAfter } from '../team/work.ts';
import type { TeamHost } from './teamApp.ts';

/** How often the store is polled, in milliseconds: others' changes appear within a second. */
const interval = 500;

/** After this long without events, in milliseconds, a comment line keeps proxies from closing the stream. */
const heartbeat = 15_000;

/** Maximum changes read in one poll; the next poll reads further. */
const mostChanges = 200;

/** Ids below the newest lead's that are looked at again: on Postgres, a lead may commit after a later one. */
const recentIds = 100;

/** The last change and the newest leads that a browser has received, and how many deletions it knows of. */
type Place = { event: number; lead: number; recent: ReadonlySet<number>; deletions: number };

const readPlace = (id: string | undefined): Pick<Place, 'event' | 'lead'> | null => {
  const [, event, lead] = /^(\d{1,15})\.(\d{1,15})$/.exec(id ?? '') ?? [];
  return event === undefined ? null : { event: Number(event), lead: Number(lead) };
};

async function presentPlace(queries: Queries): Promise<Place> {
  const newest = await leadIds(
    queries,
    `SELECT id AS lead_id FROM merchant_leads
    WHERE id > (SELECT max(id) FROM merchant_leads) - $1 ORDER BY id DESC`,
    [recentIds],
  );
  const [row] = await queries.all<{ event: number; deletions: number }>(
    `SELECT last_event AS event,
      (SELECT count(*) FROM operator_actions WHERE action IN ('erase', 'purge')) AS deletions
    FROM team_clock`,
  );
  const { event, deletions } = row ?? { event: 0, deletions: 0 };
  return { event, lead: newest[0] ?? 0, recent: new Set(newest), deletions };
}

/** `event: change`: what somebody did with a lead, with all fields of one change. */
export type ChangeEvent = {
  lead: number;
  version: number;
  at: string;
  /** A member's e-mail address, `terminal`, or `turn`. */
  actor: string;
  actorName: string | null;
  fields: string[];
  row: ChangedRow;
};

/** `event: lead`: new leads; the newest one, and how many there are. */
export type ArrivalEvent = { newest: number; count: number; row: ChangedRow };

/** A lead as its row needs it: without visit, and with the start of its message. Null if it was erased. */
type ChangedRow = TeamLead | null;

/** `event: erasure`: leads were deleted. It does not say which ones, because nothing of them is kept. */
type ErasureEvent = Record<string, never>;

type EventData = ChangeEvent | ArrivalEvent | ErasureEvent;

const frame = (event: string, { event: change, lead }: Place, data: EventData) =>
  `event: ${event}\nid: ${change}.${lead}\ndata: ${JSON.stringify(data)}\n\n`;

async function newsSince(queries: Queries, from: Place, to: Place) {
  const lines =
    to.event > from.event ? await readEventsAfter(queries, from.event, mostChanges) : [];
  const names = lines.length > 0 ? await memberNames(queries) : new Map<string, string>();
  const isLate = (id: number) =>
    id > from.lead - recentIds && id <= from.lead && !from.recent.has(id);
  const late = [...to.recent].filter(isLate);
  const hasCome = to.lead > from.lead;
  const come = hasCome ? [...late, to.lead] : late;
  const shown = new Set(lines.map(({ lead_id }) => lead_id).concat(come));
  const rows = new Map<number, TeamLead>();
  for (const lead of await readTeamLeads(queries, [...shown])) {
    rows.set(lead.id, { ...lead, context: null, notes: lead.notes && firstLetters(lead.notes) });
  }
  const changes = Map.groupBy(lines, ({ lead_id, version, actor, happened_at }) =>
    [lead_id, version, actor, happened_at].join(),
  );
  // If the newest lead was erased, move back, so that the next one counts as new.
  const place = { ...to, event: from.event, lead: Math.min(from.lead, to.lead) };
  let text = '';
  for (const ofChange of changes.values()) {
    const line = ofChange.at(-1) as HistoryLine;
    const { event, lead_id: lead, version, happened_at: at, actor } = line;
    const fields = ofChange.map(({ field }) => field);
    const [actorName, row] = [names.get(actor) ?? null, rows.get(lead) ?? null];
    place.event = event;
    text += frame('change', place, { lead, version, at, actor, actorName, fields, row });
  }
  // An erased lead's lines are gone, so a short portion means that the end was reached.
  if (lines.length < mostChanges) place.event = to.event;
  place.lead = to.lead;
  for (const newest of come) {
    const count = newest === to.lead && hasCome ? to.lead - from.lead : 1;
    text += frame('lead', place, { newest, count, row: rows.get(newest) ?? null });
  }
  if (to.deletions !== from.deletions) text += frame('erasure', place, {});
  return { text, place };
}

type Listener = { request: FastifyRequest; place: Place; silentSince: number };

/**
 * `GET api/events`: server-sent events about others' changes, resumed by `Last-Event-ID`. The store is
 * polled twice a second for all browsers together, and only while one listens. Unlike notifications, this
 * works for several servers on one Postgres, and behind a pooler.
 */
export function addEventRoutes(
  api: FastifyInstance,
  { database, findSession, now }: TeamHost,
): void {
  const listeners = new Map<ServerResponse, Listener>();
  let timer: NodeJS.Timeout | undefined;

  const sendNews = async (response: ServerResponse, listener: Listener, present: Place) => {
    if (!(await findSession(listener.request))) return void response.end();
    const { text, place } = await newsSince(database, listener.place, present);
    listener.place = place;
    const isSilent = now().getTime() - listener.silentSince > heartbeat;
    if (!text && !isSilent) return;
    listener.silentSince = now().getTime();
    response.write(text || ': ainda aqui\n\n');
  };

  const look = async (): Promise<void> => {
    try {
      const present = await presentPlace(database);
      for (const [response, listener] of listeners) await sendNews(response, listener, present);
    } catch {
      // The store is away: the next poll catches up.
    }
    timer = listeners.size > 0 ? setTimeout(look, interval) : undefined;
  };

  api.get('/events', async (request, reply) => {
    const asked = readPlace(request.headers['last-event-id'] as string | undefined);
    const place = { ...(await presentPlace(database)), ...asked };
    const { raw } = reply.hijack();
    // The browser may have left during the read, and no later event would say so.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: 2000\nid: ${place.event}.${place.lead}\n\n`);
    listeners.set(raw, { request, place, silentSince: now().getTime() });
    raw.once('close', () => listeners.delete(raw));
    timer ??= setTimeout(look, 0);
  });

  api.addHook('preClose', async () => {
    clearTimeout(timer);
    for (const response of listeners.keys()) response.end();
  });
}
