import { useEffect } from 'react';
import { LinkButton } from '../buttons.tsx';
import { Kbd } from '../Kbd.tsx';
import { Notice } from '../Notice.tsx';
import { showFilters, type View, viewNames } from '../useRoute.ts';
import { useExpected } from '../work/tasks.ts';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { isFiltered, type LeadFilters, noFilters } from './filters.ts';
import { LeadSheet } from './LeadSheet.tsx';
import { useLeadList, useToday } from './leadSearch.ts';
import { StuckNotice } from './StuckNotice.tsx';
import { LeadRows, TodayList } from './TodayList.tsx';
import { todayGroups } from './todayGroups.ts';

type LeadsViewProps = {
  view: Exclude<View, 'numeros'>;
  chosen: number | null;
  filters: LeadFilters;
};

export function LeadsView({ view, chosen, filters }: LeadsViewProps) {
  const isToday = view === 'hoje';
  const show = useExpected();
  const today = useToday();
  const { leads: found, found: count, ...list } = useLeadList(filters, !isToday);
  const leads = isToday
    ? todayGroups.flatMap((name) => today.day?.[name].leads ?? [])
    : found.map(show);
  useEffect(() => {
    if (chosen === null) return;
    document.querySelector(`[data-lead="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="panes">
      <section
        className="list"
        role={chosen === null ? 'main' : undefined}
        aria-label={isToday ? 'Hoje' : 'Contatos recebidos'}
        aria-busy={list.isFetching}
      >
        <h1 className="sr">{viewNames[view]}</h1>
        <FilterBar view={view} filters={filters} found={isToday ? undefined : count} />
        <StuckNotice />
        {isToday ? (
          <TodayList chosen={chosen} today={today} />
        ) : (
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
            <LeadRows leads={leads} chosen={chosen} isToday={false} />
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
        )}
        <BulkBar leads={leads} />
      </section>
      {chosen === null ? (
        <section className="sheet-blank" aria-label="Contato">
          <p>Nenhum contato aberto.</p>
          <p>
            <Kbd of="j" /> <Kbd of="k" />
          </p>
        </section>
      ) : (
        <LeadSheet
          key={chosen}
          id={chosen}
          view={view}
          order={leads.map(({ id }) => id)}
          listed={leads.find(({ id }) => id === chosen)}
        />
      )}
    </div>
  );
}
