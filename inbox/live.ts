import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ArrivalEvent, ChangeEvent } from '../server/inbox/eventRoutes.ts';
import { requestJson } from './request.ts';
import { createStore } from './store.ts';
import { useViewer } from './viewer.ts';
import { isNews } from './work/tasks.ts';

/** What somebody else did with a lead and nobody here has read yet; null for a lead that has just come. */
export type News = Pick<ChangeEvent, 'actor' | 'actorName' | 'fields'> | null;

export const news = createStore<ReadonlyMap<number, News>>(new Map());

export function readNews(lead: number): void {
  if (!news.get().has(lead)) return;
  news.set(new Map([...news.get()].filter(([id]) => id !== lead)));
}

const keepNews = (lead: number, what: News) => news.set(new Map([...news.get(), [lead, what]]));

async function takeChange(
  change: ChangeEvent,
  { queries, viewer }: { queries: QueryClient; viewer: string },
): Promise<void> {
  const { lead, version, actor, actorName, fields } = change;
  // A note raises no version: one of this person's own is most likely this tab's.
  const isNote = fields.every((field) => field === 'note');
  const isOwn = actor === viewer;
  if (isNote ? !isOwn : isNews(queries, lead, version, isOwn))
    keepNews(lead, { actor, actorName, fields });
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name, id] }) => name !== 'lead' || id === lead,
  });
}

/** Follows what others do: lists and an open lead show it at once, and the browser itself comes back after a gap. */
export function useLive(): void {
  const queries = useQueryClient();
  const { email: viewer } = useViewer();
  useEffect(() => {
    const source = new EventSource('api/events');
    const stop = new AbortController();
    const on = (name: string, take: (data: string) => void) =>
      source.addEventListener(name, (event) => take(event.data), { signal: stop.signal });
    on('change', (data) => void takeChange(JSON.parse(data), { queries, viewer }));
    on('lead', (data) => {
      const { newest }: ArrivalEvent = JSON.parse(data);
      keepNews(newest, null);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lead' });
    });
    // What was shown before the stream was open may be older than its first news.
    source.addEventListener('open', () => void queries.invalidateQueries(), {
      once: true,
      signal: stop.signal,
    });
    // Whoever was signed out learns it here; a server that is gone is asked again and again.
    source.onerror = () => void requestJson('me').catch(() => {});
    return () => {
      stop.abort();
      source.close();
    };
  }, [queries, viewer]);
}
