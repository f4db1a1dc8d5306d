import { useRef } from 'react';
import { Notice } from '../Notice.tsx';
import { words } from '../words.ts';
import { FilterBar } from './FilterBar.tsx';
import { isFiltered, type LeadFilters, noFilters } from './filters.ts';
import { LeadList, useShortcuts } from './LeadList.tsx';
import { LeadSheet } from './LeadSheet.tsx';
import { useLeadList } from './leadSearch.ts';
import { StuckNotice } from './StuckNotice.tsx';

const { list: text } = words;

type LeadsViewProps = {
  /** Number of the lead that lies open, or null. */
  chosen: number | null;
  filters: LeadFilters;
  onFilter: (filters: LeadFilters) => void;
};

/** The desk: the slips that came in, and the one that lies open. */
export function LeadsView({ chosen, filters, onFilter }: LeadsViewProps) {
  const { leads, found, ...list } = useLeadList(filters);
  const search = useRef<HTMLInputElement>(null);
  const slips = useRef<HTMLUListElement>(null);
  useShortcuts({ search, slips });
  return (
    <div className="leads-view">
      <section className="leads-list" aria-labelledby="leads-title" aria-busy={list.isFetching}>
        <h2 id="leads-title" className="sr">
          {text.title}
        </h2>
        <FilterBar filters={filters} onFilter={onFilter} searchField={search} found={found} />
        <StuckNotice onShowQuarantine={() => onFilter({ ...noFilters, quarantine: 'only' })} />
        {list.isError && <Notice kind="failure">{list.error.message}</Notice>}
        {list.isPending && <p className="desk-wait">{text.loading}</p>}
        {list.isSuccess && leads.length === 0 && (
          <Notice kind="empty">
            {isFiltered(filters) ? (
              <>
                {text.nothingFound}{' '}
                <button type="button" className="desk-link" onClick={() => onFilter(noFilters)}>
                  {text.showAll}
                </button>
              </>
            ) : (
              text.empty
            )}
          </Notice>
        )}
        <LeadList leads={leads} chosen={chosen} listElement={slips} />
        {list.hasNextPage && (
          <button
            type="button"
            className="btn btn-line btn-small leads-more"
            disabled={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? text.loadingMore : text.more}
          </button>
        )}
      </section>
      {chosen === null ? (
        <div className="leads-blank">
          <div className="lead-printed">
            <div className="slot" aria-hidden="true" />
            <p>{text.choose}</p>
          </div>
        </div>
      ) : (
        <LeadSheet key={chosen} id={chosen} />
      )}
    </div>
  );
}
