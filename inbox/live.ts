import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ArrivalEvent, ChangeEvent } from '../server/inbox/eventRoutes.ts';
import { requestJson } from './request.ts';
import { createStore } from './store.ts';
import { useViewer } from './viewer.ts';
import { placeRow, readBeside, readLists } from './work/cachedLeads.ts';
import { isNews } from './work/tasks.ts';

/** What somebody else did with a lead and nobody here has read yet; null for a lead that has just come. */
export type News = Pick<ChangeEvent, 'actor' | 'actorName' | 'fields'> | null;

export const news = createStore<ReadonlyMap<number, News>>(new Map());

export function readNews(lead: number): void {
  if (!news.get().has(lead)) return;
  news.set(new Map([...news.get()].filter(([id]) => id !== lead)));
}

/** Whose turn it is does not make a lead less new. */
function keepNews(lead: number, what: News): void {
  if (what?.actor === 'turn' && news.get().get(lead) === null) return;
  news.set(new Map([...news.get(), [lead, what]]));
}

/** Changes after which a lead may stand in other lists, or in none. */
const moving = ['quarantine', 'correction', 'person'];

async function takeChange(
  change: ChangeEvent,
  { queries, viewer }: { queries: QueryClient; viewer: string },
): Promise<void> {
  const { lead, version, actor, actorName, fields, row } = change;
  // A note raises no version: one of this person's own is most likely this tab's.
  const isNote = fields.every((field) => field === 'note');
  const isOwn = actor === viewer;
  if (isNote ? !isOwn : isNews(queries, lead, version, isOwn))
    keepNews(lead, { actor, actorName, fields });
  if (row) placeRow(queries, row);
  if (!row || fields.some((field) => moving.includes(field))) await readLists(queries);
  await readBeside(queries, lead);
}

async function takeArrival(
  { newest, count, row }: ArrivalEvent,
  queries: QueryClient,
): Promise<void> {
  keepNews(newest, null);
  if (count > 1 || !row || row.quarantine !== null) return readLists(queries);
  placeRow(queries, row);
  for (const name of ['leads', 'lead count']) {
    await queries.invalidateQueries({ queryKey: [name] });
  }
}

/** What the stream says, and that it was opened. */
type Word = { event: 'change' | 'lead' | 'open'; data: string };

/**
 * Reads the stream of events, in one tab for all: over HTTP/1.1 a browser keeps six connections to a host,
 * so that a stream in each would leave none for a seventh tab. When that tab closes, another goes on.
 */
function followStream(take: (word: Word) => void): () => void {
  const channel = new BroadcastChannel('eventos');
  const closed = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Word>) => take(data);
  const read = () => {
    const source = new EventSource('api/events');
    const tell = (event: Word['event']) =>
      source.addEventListener(event, ({ data = '' }: Partial<MessageEvent<string>>) => {
        const word = { event, data };
        channel.postMessage(word);
        take(word);
      });
    for (const event of ['change', 'lead', 'open'] as const) tell(event);
    // Whoever was signed out learns it here; a server that is gone is asked again and again.
    source.onerror = () => void requestJson('me').catch(() => {});
    return new Promise<void>((resolve) => {
      closed.signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });
  };
  navigator.locks.request('eventos', { signal: closed.signal }, read).catch(() => {});
  return () => {
    closed.abort();
    channel.close();
  };
}

/** Follows what others do: lists and an open lead show it at once, and the browser itself comes back after a gap. */
export function useLive(): void {
  const queries = useQueryClient();
  const { email: viewer } = useViewer();
  useEffect(
    () =>
      followStream(({ event, data }) => {
        if (event === 'change') return void takeChange(JSON.parse(data), { queries, viewer });
        // What was shown before the stream was open may be older than its first news.
        if (event === 'open') return void queries.invalidateQueries();
        void takeArrival(JSON.parse(data), queries);
      }),
    [queries, viewer],
  );
}
