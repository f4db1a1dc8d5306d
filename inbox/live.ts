import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ArrivalEvent, ChangeEvent } from '../server/inbox/eventRoutes.ts';
import { turnActor } from '../shared/leadWork.ts';
import { createStore } from '../site/ui/store.ts';
import { retryTime } from './connection.ts';
import { requestJson } from './request.ts';
import { useViewer } from './viewer.ts';
import { placeRow, refetchBesideLists, refetchLists } from './work/cachedLeads.ts';
import { forgetErased } from './work/erasedLeads.ts';

/** What somebody else did with a lead that is unread here; null if the lead is new. */
export type News = Pick<ChangeEvent, 'at' | 'actor' | 'actorName' | 'fields'> | null;

const storageKey = 'novidades';

/** The news of leads by id, which outlast a reload. */
export const news = createStore<ReadonlyMap<number, News>>(
  new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')),
);
news.watch((all) => sessionStorage.setItem(storageKey, JSON.stringify([...all])));

export function markRead(lead: number): void {
  if (!news.get().has(lead)) return;
  news.set(new Map([...news.get()].filter(([id]) => id !== lead)));
}

/** A new lead stays new when it is assigned automatically, by the actor `turn`. */
function keepNews(lead: number, what: News): void {
  if (what?.actor === turnActor && news.get().get(lead) === null) return;
  news.set(new Map([...news.get(), [lead, what]]));
}

/** Changes that may move a lead into another list, or out of all lists. */
const moving = ['quarantine', 'correction'];

async function takeChange(
  change: ChangeEvent,
  { queries, viewer }: { queries: QueryClient; viewer: string },
): Promise<void> {
  const { lead, at, actor, actorName, fields, row } = change;
  if (actor !== viewer) keepNews(lead, { at, actor, actorName, fields });
  if (row) placeRow(queries, row);
  if (!row || fields.some((field) => moving.includes(field))) await refetchLists(queries);
  await refetchBesideLists(queries, lead);
}

async function takeArrival(
  { newest, count, row }: ArrivalEvent,
  queries: QueryClient,
): Promise<void> {
  const arrived = Array.from({ length: count }, (_, before): [number, News] => [
    newest - before,
    null,
  ]);
  news.set(new Map([...news.get(), ...arrived]));
  if (count > 1 || !row || row.quarantine !== null) return refetchLists(queries);
  placeRow(queries, row);
  for (const name of ['leads', 'lead count']) {
    await queries.invalidateQueries({ queryKey: [name] });
  }
}

/** An event of the stream; `open` means that the stream was opened. */
type StreamEvent = { event: 'change' | 'lead' | 'erasure' | 'open'; data: string };

/**
 * Reads the event stream in one tab, on behalf of all. Over HTTP/1.1 a browser opens six connections per
 * host, so a stream in each tab would block the seventh. When that tab closes, another takes over.
 */
function followStream(take: (streamed: StreamEvent) => void): () => void {
  const channel = new BroadcastChannel('eventos');
  const closed = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => take(data);
  const open = () => {
    if (closed.signal.aborted) return;
    const source = new EventSource('api/events');
    const forward = (event: StreamEvent['event']) =>
      source.addEventListener(event, ({ data = '' }: Partial<MessageEvent<string>>) => {
        const streamed = { event, data };
        channel.postMessage(streamed);
        take(streamed);
      });
    for (const event of ['change', 'lead', 'erasure', 'open'] as const) forward(event);
    source.onerror = () => {
      // Detects a lost session.
      void requestJson('me').catch(() => {});
      // The browser reconnects to a server that is down, but gives up if a proxy answers in its place.
      if (source.readyState === EventSource.CLOSED) setTimeout(open, retryTime);
    };
    closed.signal.addEventListener('abort', () => source.close());
  };
  const read = () => {
    open();
    return new Promise<void>((resolve) => {
      closed.signal.addEventListener('abort', () => resolve());
    });
  };
  navigator.locks.request('eventos', { signal: closed.signal }, read).catch(() => {});
  return () => {
    closed.abort();
    channel.close();
  };
}

/** Shows other people's changes immediately, in lists and in an open lead. */
export function useLive(): void {
  const queries = useQueryClient();
  const { email: viewer } = useViewer();
  useEffect(
    () =>
      followStream(({ event, data }) => {
        if (event === 'change') return void takeChange(JSON.parse(data), { queries, viewer });
        if (event === 'lead') return void takeArrival(JSON.parse(data), queries);
        // Data from before the stream opened may be stale, too.
        void forgetErased(queries);
      }),
    [queries, viewer],
  );
}
