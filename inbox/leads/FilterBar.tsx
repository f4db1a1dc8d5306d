import { useId } from 'react';
import { formNames } from '../../leads/formDefinitions.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import { FilterSelect, PeriodFields } from '../fields.tsx';
import { Kbd } from '../Kbd.tsx';
import { showFilters, type View } from '../useRoute.ts';
import { useViewer } from '../viewer.ts';
import { statusNames, wordFor, words } from '../words.ts';
import { countConditions, isFiltered, type LeadFilters, leadQuery, noFilters } from './filters.ts';
import { type FoundCount, useQuarantineCount } from './leadSearch.ts';

type FilterBarProps = {
  view: View;
  filters: LeadFilters;
  /** Null while nobody knows. */
  found: FoundCount | null;
};

const { filters: text } = words;

const countOf = ({ count, isAll }: FoundCount) =>
  `${formatCount(count)}${isAll ? '' : '+'} ${wordFor(count, words.contacts)}`;

/** What the list shows, and the same as a file. */
export function FilterBar({ view, filters, found }: FilterBarProps) {
  const id = useId();
  const { admin } = useViewer();
  const change = (part: Partial<LeadFilters>) => showFilters({ ...filters, ...part });
  const conditions = countConditions(filters);
  const inQuarantine = useQuarantineCount();
  return (
    <div className="filter-bar" data-view={view}>
      <search className="field">
        <label className="sr" htmlFor={id}>
          {text.search}
        </label>
        <input
          id={id}
          type="search"
          aria-keyshortcuts="/"
          placeholder={text.searchHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={filters.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Kbd of="/" />
        <details hidden={view === 'hoje'}>
          <summary>
            {text.more}
            {conditions > 0 && ` (${conditions})`}
          </summary>
          <div className="field-row">
            <FilterSelect
              {...text.status}
              value={filters.status}
              names={statusNames}
              onChange={(status) => change({ status })}
            />
            <FilterSelect
              {...text.form}
              value={filters.form}
              names={formNames}
              onChange={(form) => change({ form })}
            />
            <FilterSelect
              {...text.quarantine}
              value={filters.quarantine}
              onChange={(quarantine) => change({ quarantine })}
            />
            <FilterSelect
              {...text.duplicates}
              value={filters.duplicates}
              onChange={(duplicates) => change({ duplicates })}
            />
            <PeriodFields period={filters.period} onChange={(period) => change({ period })} />
          </div>
        </details>
      </search>
      <p className="filter-count mono" hidden={view === 'hoje'}>
        <output aria-live="polite">{found ? countOf(found) : ''}</output>
        {inQuarantine !== null && inQuarantine > 0 && filters.quarantine === 'none' && (
          <button
            type="button"
            className="desk-link"
            onClick={() => showFilters({ ...noFilters, quarantine: 'only' })}
          >
            {formatCount(inQuarantine)} {text.inQuarantine}
          </button>
        )}
        {isFiltered(filters) && (
          <button type="button" className="desk-link" onClick={() => showFilters(noFilters)}>
            {text.clear}
          </button>
        )}
        {admin && view === 'todos' && (
          <a
            className="desk-link filter-export"
            href={`api/leads.csv?${leadQuery(filters, new Date())}`}
            download
          >
            {text.export}
          </a>
        )}
      </p>
    </div>
  );
}
