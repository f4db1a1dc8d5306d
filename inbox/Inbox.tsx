import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saoPauloDay } from '../leads/saoPauloTime.ts';
import type { LeadCount } from '../server/inbox/inboxRoutes.ts';
import { AccountButton } from './AccountDialog.tsx';
import { lostSince, watchConnection } from './connection.ts';
import { FiguresView } from './figures/FiguresView.tsx';
import { HelpButton } from './HelpDialog.tsx';
import { useKeys } from './keys.ts';
import { LeadsView } from './leads/LeadsView.tsx';
import { countToday, useToday } from './leads/leadSearch.ts';
import { useLive } from './live.ts';
import { hourText, startClock, useNow, weekdayText } from './moments.ts';
import { Notice } from './Notice.tsx';
import { RequestError, requestJson } from './request.ts';
import { useRoute, type View } from './useRoute.ts';
import { isAtTerminal, useViewer, type Viewer, ViewerContext } from './viewer.ts';
import { wordFor, words } from './words.ts';
import { draftedLeads, dropDrafts } from './work/drafts.ts';
import { OutboxContext } from './work/OutboxContext.ts';
import { countSendable, Outbox, waiting } from './work/outbox.ts';

/** With the brand's name, which the server knows. */
const pageTitle = document.title;

const viewNames = Object.keys(words.views) as View[];

/** How many leads a view has; null while nobody knows. */
function useCounts(): Partial<Record<View, number>> {
  const viewer = useViewer();
  const count = (query: string) => ({
    queryKey: ['lead count', query],
    queryFn: () => requestJson<LeadCount>(`leads/count?${query}`),
  });
  const all = useQuery(count('quarantine=none'));
  const own = new URLSearchParams({ quarantine: 'none', owner: viewer.email });
  const mine = useQuery({ ...count(own.toString()), enabled: !isAtTerminal(viewer) });
  const today = useToday();
  return {
    ...(today.data && { hoje: countToday(today.data) }),
    ...(mine.data && { meus: mine.data.count }),
    ...(all.data && { todos: all.data.count }),
  };
}

/** The views, each by its number on the keyboard; on a phone they stand below the thumb. */
function Tabs({ shown, counts }: { shown: View; counts: Partial<Record<View, number>> }) {
  const viewer = useViewer();
  const views = viewNames.filter((view) => view !== 'meus' || !isAtTerminal(viewer));
  return (
    <nav className="desk-tabs" aria-label={words.parts}>
      {views.map((view) => (
        <a
          key={view}
          href={`#${view}`}
          aria-current={view === shown ? 'page' : undefined}
          aria-keyshortcuts={String(viewNames.indexOf(view) + 1)}
        >
          {words.views[view]}{' '}
          {counts[view] !== undefined && <span className="mono">{counts[view]}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Says that nobody answers, since when, and what waits: everything else stays as it is. */
function OfflineStrip() {
  const since = lostSince.use();
  const count = countSendable(waiting.use());
  const { offline: text } = words;
  const place = isAtTerminal(useViewer()) && navigator.onLine ? 'terminal' : 'network';
  return (
    <div role="status">
      {since && (
        <p className="strip">
          <b>
            {text.lost[place]} {hourText(since)}.
          </b>{' '}
          <span>
            {text.goOn} {count > 0 ? `${count} ${wordFor(count, text.waiting)}` : text.nothing}
            {place === 'terminal' && ` ${text.restart}`}
          </span>
        </p>
      )}
    </div>
  );
}

function SearchButton() {
  const search = () => {
    location.hash = '#todos';
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.filter-bar [type=search]')?.focus(),
    );
  };
  return (
    <button
      type="button"
      className="desk-icon search-button"
      aria-label={words.filters.search}
      onClick={search}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5.5 5.5" />
        </g>
      </svg>
    </button>
  );
}

/** Drops what was typed for leads that somebody has erased meanwhile. */
async function forgetErased(): Promise<void> {
  for (const id of draftedLeads()) {
    await requestJson(`leads/${id}`).catch((error: unknown) => {
      if (error instanceof RequestError && error.status === 404) dropDrafts([id]);
    });
  }
}

/** What the server failed to take is sent again after so many milliseconds. */
const retryTime = 15_000;

/** Sends what waits once there is somebody to take it, and looks at everything anew. */
function useConnection(outbox: Outbox): void {
  const queries = useQueryClient();
  useEffect(() => {
    outbox.start();
    void forgetErased();
    const timer = setInterval(() => outbox.send(), retryTime);
    const stopWatching = watchConnection(
      () => requestJson('me'),
      () => {
        void outbox.send();
        void queries.invalidateQueries();
      },
    );
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [outbox, queries]);
}

/** What a person who was let in sees: what is shown is in the address, so that going back works. */
function Desk() {
  const { view, lead, part, filters } = useRoute();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [outbox] = useState(() => new Outbox(queries, viewer.email));
  const now = useNow();
  const today = saoPauloDay(now);
  const counts = useCounts();
  useConnection(outbox);
  useLive(outbox, viewer);
  useKeys();
  useEffect(startClock, []);
  useEffect(() => {
    document.title = `${words.views[view]} · ${pageTitle}`;
  }, [view]);
  return (
    <OutboxContext value={outbox}>
      <div className="desk" data-shows={lead === null ? 'list' : 'lead'}>
        <header className="desk-head">
          <p className="desk-title">
            <a className="desk-name" href="#hoje" aria-label={words.home}>
              <img src="./sign.svg" alt="" height="22" />
            </a>
            <span className="desk-view" aria-hidden="true">
              {words.views[view]}
            </span>
            <span className="desk-team">{words.name}</span>
            <span className="desk-day mono">{weekdayText(today, today)}</span>
          </p>
          <Tabs shown={view} counts={counts} />
          <div className="desk-end">
            <SearchButton />
            <HelpButton />
            {!isAtTerminal(viewer) && <AccountButton />}
          </div>
        </header>
        <OfflineStrip />
        {view === 'numeros' ? (
          <FiguresView part={part} />
        ) : (
          <LeadsView view={view} chosen={lead} filters={filters} />
        )}
        <Tabs shown={view} counts={counts} />
      </div>
    </OutboxContext>
  );
}

/** The whole page, once it is known who looks at it. */
export function Inbox() {
  const viewer = useQuery({
    queryKey: ['viewer'],
    queryFn: () => requestJson<Viewer>('me'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (viewer.data) {
    return (
      <ViewerContext value={viewer.data}>
        <Desk />
      </ViewerContext>
    );
  }
  return (
    <main className="desk-page">
      <h1 className="sr">{pageTitle}</h1>
      {viewer.isError && <Notice kind="failure">{viewer.error.message}</Notice>}
    </main>
  );
}
