import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StuckLeads } from '../../server/leads/stuckLeads.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { plural } from '../../shared/countText.ts';
import { Kbd, LinkButton } from '../buttons.tsx';
import { Notice } from '../Notice.tsx';
import { useRequest } from '../useRequest.ts';
import { foundHash, leadHash, showFilters, useRoute, viewNames } from '../useRoute.ts';
import { useExpected } from '../work/tasks.ts';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { isFiltered, noFilters } from './filters.ts';
import { LeadSheet } from './LeadSheet.tsx';
import { useLeadList, useToday } from './leadSearch.ts';
import { LeadRows, TodayList } from './TodayList.tsx';
import { countedGroups, countToday, todayGroups } from './todayGroups.ts';

function StuckNotice() {
  const { data } = useQuery<StuckLeads>({ queryKey: ['stuck'] });
  const repeat = useRequest();
  if (!data) return null;
  const seeQuarantine = (
    <a className="inbox-link" href={foundHash({ quarantine: 'only' })}>
      Ver a quarentena
    </a>
  );
  const tryAgain = (
    <>
      <LinkButton
        disabled={repeat.isPending}
        onClick={() => repeat.mutate({ path: 'deliveries/dead', method: 'POST' })}
      >
        Tentar de novo
      </LinkButton>
      {repeat.error && ` ${repeat.error.message}`}
    </>
  );
  const notices = [
    {
      count: data.quarantine,
      one: '# contato foi posto de lado, numa enxurrada ou acima do limite de um remetente: ninguém o recebe antes de alguém conferir.',
      many: '# contatos foram postos de lado, numa enxurrada ou acima do limite de um remetente: ninguém os recebe antes de alguém conferir.',
      remedy: seeQuarantine,
    },
    {
      count: data.waitingLeads,
      one: '# contato ainda não saiu para os canais de entrega.',
      many: '# contatos ainda não saíram para os canais de entrega.',
    },
    {
      count: data.deadDeliveries,
      one: '# entrega falhou de vez.',
      many: '# entregas falharam de vez.',
      remedy: tryAgain,
    },
    {
      count: data.lateDeliveries,
      one: '# entrega está atrasada há mais de um dia.',
      many: '# entregas estão atrasadas há mais de um dia.',
    },
  ];
  return notices
    .filter(({ count }) => count > 0)
    .map(({ count, one, many, remedy }) => (
      <Notice key={one} kind="attention">
        {plural(count, one, many)} {remedy}
      </Notice>
    ));
}

type FoundProps = { list: ReturnType<typeof useLeadList>; leads: readonly TeamLead[] };

function FoundList({ list, leads }: FoundProps) {
  const { filters } = useRoute();
  return (
    <>
      {list.isError && <Notice kind="failure">{list.error.message}</Notice>}
      {list.isPending && <p className="inbox-wait">Buscando contatos…</p>}
      {list.isSuccess && leads.length === 0 && (
        <Notice kind="empty">
          {isFiltered(filters) ? (
            <>
              Nada com esses filtros.{' '}
              <LinkButton onClick={() => showFilters(noFilters)}>Mostrar tudo</LinkButton>
            </>
          ) : (
            'Nenhum contato ainda. Cada formulário enviado no site cai aqui.'
          )}
        </Notice>
      )}
      <LeadRows leads={leads} />
      {list.hasNextPage && (
        <button
          type="button"
          className="btn btn-line btn-small list-more"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Buscando…' : 'Mostrar mais'}
        </button>
      )}
    </>
  );
}

/** The leads before and after the open one, by its place when it was opened: work moves it, or ends it. */
function useNeighbours(open: number | null, order: readonly number[]) {
  const [opened, setOpened] = useState({ open, order });
  const hasLoaded = open !== null && !opened.order.includes(open) && order.includes(open);
  if (opened.open !== open || hasLoaded) setOpened({ open, order });
  const index = opened.order.indexOf(open ?? 0);
  const isLeft = (id: number) => order.includes(id);
  const last = order.indexOf(opened.order.at(-1) ?? 0);
  return {
    previous: opened.order.slice(0, Math.max(index, 0)).findLast(isLeft) ?? null,
    // Below what was loaded then, the list may go on.
    next: opened.order.slice(index + 1).find(isLeft) ?? order[last + 1] ?? null,
  };
}

export function LeadsView() {
  const { view, lead: open, filters } = useRoute();
  const isToday = view === 'hoje';
  const show = useExpected();
  const today = useToday();
  const { day } = today;
  const list = useLeadList(filters, !isToday);
  const leads = isToday
    ? todayGroups.flatMap((name) => day?.[name].leads ?? [])
    : list.leads.map(show);
  // Whoever has answered a lead goes on with the day, not with the leads below it.
  const listed = isToday ? countedGroups.flatMap((name) => day?.[name].leads ?? []) : leads;
  const order = listed.map(({ id }) => id);
  const neighbours = useNeighbours(open, order);
  const [first] = order;
  const shown = useRef(open);
  useEffect(() => {
    const closed = shown.current;
    shown.current = open;
    if (open !== null) {
      document.querySelector(`[data-lead="${open}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (document.activeElement === document.body) {
      // The lead that had the focus is gone. Its row takes it, and so the list is where it was left.
      const row = document.querySelector(`[data-lead="${closed}"]`);
      row?.querySelector('a')?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    }
  }, [open]);
  return (
    <div className="panes">
      <section
        className="list"
        role={open === null ? 'main' : undefined}
        aria-label={isToday ? 'Hoje' : 'Contatos recebidos'}
        aria-busy={list.isFetching}
      >
        <h1 className="sr">{viewNames[view]}</h1>
        <FilterBar found={list.found} />
        <StuckNotice />
        {isToday ? <TodayList today={today} /> : <FoundList list={list} leads={leads} />}
        <BulkBar leads={leads} />
      </section>
      {open === null ? (
        <section className="sheet-blank" aria-label="Contato">
          <p>Nenhum contato aberto.</p>
          {first !== undefined && (
            <a className="inbox-link" href={leadHash(first)}>
              Abrir o primeiro <Kbd of="j" />
            </a>
          )}
        </section>
      ) : (
        <LeadSheet
          key={open}
          id={open}
          place={order.indexOf(open) + 1}
          total={isToday ? day && countToday(day) : list.found}
          {...neighbours}
          listed={leads.find(({ id }) => id === open)}
        />
      )}
    </div>
  );
}
