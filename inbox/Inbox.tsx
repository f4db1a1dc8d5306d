import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Count } from '../server/inbox/inboxRoutes.ts';
import { formatCount, plural } from '../shared/countText.ts';
import { saoPauloDay } from '../shared/saoPauloTime.ts';
import { ErrorBoundary } from '../site/ui/ErrorBoundary.tsx';
import { AccountButton } from './account/AccountDialog.tsx';
import { ReturnStrip } from './account/Away.tsx';
import { useArrivals } from './arrivals.ts';
import { Icon } from './buttons.tsx';
import { lostSince, watchConnection } from './connection.ts';
import { FiguresView } from './FiguresView.tsx';
import { HelpButton } from './HelpDialog.tsx';
import { searchKey } from './keys.ts';
import { LeadsView } from './leads/LeadsView.tsx';
import { leadNumber } from './leads/leadNames.ts';
import { useToday } from './leads/leadSearch.ts';
import { countDue } from './leads/todayGroups.ts';
import { useLead } from './leads/useLead.ts';
import { useLive } from './live.ts';
import { hourOrMomentText, useNow, weekdayText } from './moments.ts';
import { Notice } from './Notice.tsx';
import { requestJson } from './request.ts';
import { leadHash, useRoute, type View, viewNames } from './useRoute.ts';
import { isAtTerminal, useTeam, useViewer, type Viewer, ViewerContext } from './viewer.ts';
import { keepTasks, useRefused, useWaiting } from './work/tasks.ts';

/** Contains the brand's name, which only the server knows. */
const pageTitle = document.title;

const views = Object.keys(viewNames) as View[];

function useCounts(): Partial<Record<View, number>> {
  const { day } = useToday();
  const now = useNow();
  const all = useQuery<Count>({ queryKey: ['lead count', 'leads/count?quarantine=none'] });
  return { ...(day && { hoje: countDue(day, now) }), ...(all.data && { todos: all.data.count }) };
}

type TabsProps = {
  shown: View;
  counts: Partial<Record<View, number>>;
  /** How many unread leads arrived meanwhile: the list may be scrolled, or a lead cover it. */
  arrivals: number;
};

function Tabs({ shown, counts, arrivals }: TabsProps) {
  return (
    <nav className="inbox-tabs" aria-label="Partes">
      {views.map((view) => (
        <a
          key={view}
          href={`#${view}`}
          aria-current={view === shown ? 'page' : undefined}
          aria-keyshortcuts={String(views.indexOf(view) + 1)}
        >
          {viewNames[view]}{' '}
          {counts[view] !== undefined && <span className="mono">{formatCount(counts[view])}</span>}
          {view === 'hoje' && arrivals > 0 && <b>+{arrivals}</b>}
        </a>
      ))}
    </nav>
  );
}

function OfflineStrip() {
  const since = lostSince.use();
  const now = useNow();
  const count = useWaiting().length;
  return (
    since && (
      <p className="strip">
        <b>
          {navigator.onLine ? 'Sem resposta' : 'Sem internet'} desde {hourOrMomentText(since, now)}.
        </b>{' '}
        <span>
          Pode continuar:{' '}
          {count === 0
            ? 'o que você fizer espera neste aparelho e sai sozinho.'
            : plural(
                count,
                '# mudança espera neste aparelho e sai sozinha.',
                '# mudanças esperam neste aparelho e saem sozinhas.',
              )}
        </span>
      </p>
    )
  );
}

function RefusedLead({ lead }: { lead: number }) {
  const { details } = useLead(lead);
  return (
    <a className="inbox-link" href={leadHash(lead)}>
      <bdi>{details?.name ?? leadNumber(lead)}</bdi>
    </a>
  );
}

/** Names the leads whose changes were refused; an open lead itself says so. */
function RefusedStrip() {
  const { lead: open } = useRoute();
  const leads = useRefused()
    .map(({ task }) => task.lead)
    .filter((lead) => lead !== open);
  return (
    leads.length > 0 && (
      <p className="strip">
        <b>{plural(leads.length, '# mudança não entrou:', '# mudanças não entraram:')}</b>{' '}
        {[...new Set(leads)].map((lead, index) => (
          <Fragment key={lead}>
            {index > 0 && ', '}
            <RefusedLead lead={lead} />
          </Fragment>
        ))}
      </p>
    )
  );
}

function SearchButton() {
  const { view } = useRoute();
  const search = () => {
    if (view !== 'todos') {
      history.pushState(null, '', '#todos');
      // The field must be on the page before it can get the focus and, on a phone, open the keyboard.
      flushSync(() => dispatchEvent(new HashChangeEvent('hashchange')));
    }
    document.querySelector<HTMLElement>('.filter-bar [type=search]')?.focus();
  };
  return (
    <button
      type="button"
      className="inbox-icon search-button"
      aria-label="Procurar nos contatos"
      aria-keyshortcuts={searchKey}
      onClick={search}
    >
      <Icon size={20} d="M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0zM15.5 15.5 21 21" />
    </button>
  );
}

/** What sticks below the top of the page needs its height, which depends on what the strips say. */
function measureTop(top: HTMLElement | null) {
  if (!top) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--inbox-top', `${top.offsetHeight}px`),
  );
  observer.observe(top);
  return () => observer.disconnect();
}

/** When the server answers again, sends the waiting changes and refetches everything. */
function useConnection(): void {
  const queries = useQueryClient();
  const { email } = useViewer();
  useEffect(() => {
    const stops = [
      keepTasks(queries, email),
      watchConnection(() => requestJson('me')),
      lostSince.watch((since) => since === null && queries.invalidateQueries()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, email]);
}

function TeamInbox() {
  const { view, lead } = useRoute();
  const viewer = useViewer();
  const today = saoPauloDay(useNow());
  const counts = useCounts();
  const team = useTeam();
  useConnection();
  useLive();
  const arrivals = useArrivals(`${viewNames[view]} · ${pageTitle}`);
  const tabs = <Tabs shown={view} counts={counts} arrivals={arrivals} />;
  return (
    <div className="inbox" data-shows={lead === null ? 'list' : 'lead'}>
      <div className="inbox-top" ref={measureTop}>
        <header className="inbox-head">
          <p className="inbox-title">
            <a className="inbox-name" href="#hoje" aria-label="Caixa da equipe, início">
              <img src="./sign.svg" alt="" height="22" />
            </a>
            <span className="inbox-view" aria-hidden="true">
              {viewNames[view]}
            </span>
            <span className="inbox-team">Caixa</span>
            <span className="inbox-day mono">{weekdayText(today, today)}</span>
          </p>
          {tabs}
          <div className="inbox-end">
            <SearchButton />
            <HelpButton />
            {!isAtTerminal(viewer) && <AccountButton />}
          </div>
        </header>
        <div role="status">
          <OfflineStrip />
          <RefusedStrip />
          {team?.hasReturned && <ReturnStrip />}
        </div>
      </div>
      <ErrorBoundary
        of={location.hash}
        instead={
          <main className="inbox-page">
            <h1 className="sr">{viewNames[view]}</h1>
            <Notice kind="failure">Não deu para mostrar esta parte.</Notice>
          </main>
        }
      >
        {view === 'numeros' ? <FiguresView /> : <LeadsView />}
      </ErrorBoundary>
      {tabs}
    </div>
  );
}

export function Inbox() {
  const viewer = useQuery<Viewer>({ queryKey: ['me'], staleTime: Number.POSITIVE_INFINITY });
  if (viewer.data) {
    return (
      <ViewerContext value={viewer.data}>
        <TeamInbox />
      </ViewerContext>
    );
  }
  return (
    <main className="inbox-page">
      <h1 className="sr">{pageTitle}</h1>
      {viewer.isError && <Notice kind="failure">{viewer.error.message}</Notice>}
    </main>
  );
}
