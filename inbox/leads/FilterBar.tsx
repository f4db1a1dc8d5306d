import { useId } from 'react';
import type { LeadStatus } from '../../leads/leadStatuses.ts';
import { LinkButton } from '../buttons.tsx';
import { Choice, PeriodFields } from '../fields.tsx';
import { Kbd } from '../Kbd.tsx';
import { plural } from '../plural.ts';
import { showFilters, type View } from '../useRoute.ts';
import { useViewer } from '../viewer.ts';
import { countConditions, isFiltered, type LeadFilters, leadQuery, noFilters } from './filters.ts';
import { statusNames } from './leadNames.ts';
import { type FoundCount, useQuarantineCount } from './leadSearch.ts';

type FilterBarProps = {
  view: View;
  filters: LeadFilters;
  /** Null while nobody knows. */
  found: FoundCount | null;
};

const countOf = ({ count, isAll }: FoundCount) =>
  isAll ? plural(count, '# contato', '# contatos') : plural(count, '#+ contato', '#+ contatos');

export function FilterBar({ view, filters, found }: FilterBarProps) {
  const id = useId();
  const { admin } = useViewer();
  const change = (part: Partial<LeadFilters>) => showFilters({ ...filters, ...part });
  const conditions = countConditions(filters);
  const apart = useQuarantineCount();
  return (
    <div className="filter-bar" data-view={view}>
      <search className="field">
        <label className="sr" htmlFor={id}>
          Procurar nos contatos
        </label>
        <input
          id={id}
          type="search"
          aria-keyshortcuts="/"
          placeholder="Protocolo, nome, e-mail, telefone, mensagem"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={filters.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Kbd of="/" />
        <details hidden={view === 'hoje'}>
          <summary>Filtros{conditions > 0 && ` (${conditions})`}</summary>
          <div className="field-row">
            <Choice<LeadStatus | ''>
              label="Situação"
              value={filters.status}
              names={{ '': 'Todas', ...statusNames }}
              isSet={filters.status !== ''}
              onChange={(status) => change({ status })}
            />
            <PeriodFields period={filters.period} onChange={(period) => change({ period })} />
          </div>
        </details>
      </search>
      <p className="filter-count mono" hidden={view === 'hoje'}>
        <output aria-live="polite">{found ? countOf(found) : ''}</output>
        {apart !== null && apart > 0 && filters.quarantine === 'none' && (
          <LinkButton onClick={() => showFilters({ ...noFilters, quarantine: 'only' })}>
            {plural(apart, '# em quarentena', '# em quarentena')}
          </LinkButton>
        )}
        {isFiltered(filters) && (
          <LinkButton onClick={() => showFilters(noFilters)}>Limpar</LinkButton>
        )}
        {admin && view === 'todos' && (
          <a
            className="inbox-link filter-export"
            href={`api/leads.csv?${leadQuery(filters, new Date())}`}
            download
          >
            Exportar CSV
          </a>
        )}
      </p>
    </div>
  );
}
