import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../store/Database.ts';
import { memberNames } from '../team/members.ts';
import { readEventsAfter } from '../team/work.ts';
import type { InboxData } from './leadAnswers.ts';

/** How often the store is asked for news, in milliseconds: what others do is seen within three seconds. */
const interval = 1000;

/** A line of silence before this keeps proxies from closing the stream, in milliseconds. */
const heartbeat = 15_000;

/** Changes read at once; the rest follows with the next look. */
const mostChanges = 200;

/** Where somebody stands in the stream: the last change and the newest lead that were told. */
type Place = { event: number; lead: number };

const readPlace = (id: string | undefined): Place | null => {
  const [, event, lead] = /^(\d{1,15})\.(\d{1,15})$/.exec(id ?? '') ?? [];
  return event === undefined ? null : { event: Number(event), lead: Number(lead) };
};

async function presentPlace(queries: Queries): Promise<Place> {
  const [row] = await queries.all<{ event: number; lead: number | null }>(
    'SELECT last_event AS event, (SELECT max(id) FROM merchant_leads) AS lead FROM team_clock',
  );
  return { event: Number(row?.event ?? 0), lead: Number(row?.lead ?? 0) };
}

/** `event: change`: what somebody did with a lead, the fields of one change together. */
export type ChangeEvent = {
  lead: number;
  version: number;
  /** E-mail address of a member, `terminal`, or `turn`. */
  actor: string;
  /** Null for who is no member. */
  actorName: string | null;
  fields: string[];
};

/** `event: lead`: leads came. */
export type ArrivalEvent = { newest: number };

const frame = (event: string, { event: change, lead }: Place, data: unknown) =>
  `event: ${event}\nid: ${change}.${lead}\ndata: ${JSON.stringify(data)}\n\n`;

/** The lines that lead from one place to the next. */
async function readNews(
  queries: Queries,
  from: Place,
  to: Place,
): Promise<{ text: string; place: Place }> {
  const place = { ...from };
  let text = '';
  const lines =
    to.event > from.event ? await readEventsAfter(queries, from.event, mostChanges) : [];
  const names = lines.length > 0 ? await memberNames(queries) : new Map<string, string>();
  // Lines of leads that were erased are gone: whoever has read all there are stands at the end.
  if (lines.length < mostChanges) place.event = to.event;
  const changes = Map.groupBy(lines, ({ lead_id, version, actor, happened_at }) =>
    [lead_id, version, actor, happened_at].join(),
  );
  for (const [line, ...others] of changes.values()) {
    if (!line) continue;
    const told = { ...place, event: Math.max(line.event, ...others.map(({ event }) => event)) };
    if (lines.length === mostChanges) place.event = told.event;
    const data: ChangeEvent = {
      lead: line.lead_id,
      version: line.version,
      actor: line.actor,
      actorName: names.get(line.actor) ?? null,
      fields: [line, ...others].map(({ field }) => field),
    };
    text += frame('change', told, data);
  }
  if (to.lead > from.lead) {
    place.lead = to.lead;
    text += frame('lead', place, { newest: to.lead } satisfies ArrivalEvent);
  }
  return { text, place };
}

/** Tells one browser what happens, from its place on, until it goes or may not stay. */
class Listener {
  readonly #write: (text: string) => boolean;
  #place: Place;
  #silentSince = Date.now();

  constructor(place: Place, write: (text: string) => boolean) {
    this.#place = place;
    this.#write = write;
  }

  async tell(queries: Queries, present: Place): Promise<void> {
    const { event, lead } = this.#place;
    if (present.event === event && present.lead === lead) {
      if (Date.now() - this.#silentSince > heartbeat) this.#send(': ainda aqui\n\n');
      return;
    }
    const { text, place } = await readNews(queries, this.#place, present);
    this.#place = place;
    if (text) this.#send(text);
  }

  #send(text: string): void {
    this.#silentSince = Date.now();
    this.#write(text);
  }
}

/**
 * `GET api/events`: server-sent events of what others do, resumed by `Last-Event-ID`. The store is asked
 * once a second for all browsers together, and only while one listens: that works for several servers on
 * one Postgres, and behind a pooler, where notifications do not.
 */
export function addEventRoutes(api: FastifyInstance, { database, mayStay }: InboxData): void {
  const listeners = new Map<FastifyReply, { listener: Listener; request: FastifyRequest }>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    try {
      const present = await presentPlace(database);
      for (const [reply, { listener, request }] of listeners) {
        if (!(await mayStay(request))) reply.raw.end();
        else await listener.tell(database, present);
      }
    } catch {
      // The store is away: the next look tells what was missed.
    }
    timer = listeners.size > 0 ? setTimeout(look, interval) : undefined;
  };

  api.get('/events', async (request, reply) => {
    const asked = readPlace(request.headers['last-event-id'] as string | undefined);
    const place = asked ?? (await presentPlace(database));
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: 2000\nid: ${place.event}.${place.lead}\n\n`);
    const listener = new Listener(place, (text) => raw.write(text));
    listeners.set(reply, { listener, request });
    raw.once('close', () => listeners.delete(reply));
    timer ??= setTimeout(look, 0);
  });

  api.addHook('preClose', async () => {
    clearTimeout(timer);
    for (const reply of listeners.keys()) reply.raw.end();
  });
}
