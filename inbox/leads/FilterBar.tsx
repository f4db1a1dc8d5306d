import { type Ref, useId } from 'react';
import { formNames } from '../../leads/formNames.ts';
import { formatCount } from '../../leads/leadTable.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { PeriodFields } from '../PeriodFields.tsx';
import { statusNames } from '../words/leadWords.ts';
import {
  countConditions,
  isFiltered,
  type LeadFilters,
  leadQuery,
  noFilters,
} from './leadFilters.ts';
import type { FoundCount } from './useLeadList.ts';

type FilterBarProps = {
  filters: LeadFilters;
  onFilter: (filters: LeadFilters) => void;
  searchField: Ref<HTMLInputElement>;
  /** Null while nobody knows. */
  found: FoundCount | null;
};

const quarantineNames = { none: 'Fora', only: 'Só a quarentena' };
const duplicateNames = { none: 'Sem repetidos', only: 'Só repetidos' };

const countOf = ({ count, isAll }: FoundCount) =>
  `${formatCount(count)}${isAll ? '' : '+'} ${count === 1 ? 'contato' : 'contatos'}`;

/** What the list shows, and the same as a file. */
export function FilterBar({ filters, onFilter, searchField, found }: FilterBarProps) {
  const id = useId();
  const change = (part: Partial<LeadFilters>) => onFilter({ ...filters, ...part });
  const conditions = countConditions(filters);
  return (
    <div className="filter-bar">
      <search>
        <label className="sr" htmlFor={id}>
          Procurar nos contatos
        </label>
        <input
          ref={searchField}
          id={id}
          className="filter-search"
          type="search"
          placeholder="Protocolo, nome, e-mail, telefone, mensagem"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={filters.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <details className="filter-more">
          <summary>Filtros{conditions > 0 && ` (${conditions})`}</summary>
          <div className="filter-fields">
            <FilterSelect
              label="Situação"
              value={filters.status}
              all="Todas"
              names={statusNames}
              onChange={(status) => change({ status })}
            />
            <FilterSelect
              label="Formulário"
              value={filters.form}
              all="Todos"
              names={formNames}
              onChange={(form) => change({ form })}
            />
            <FilterSelect
              label="Quarentena"
              value={filters.quarantine}
              all="Dentro e fora"
              names={quarantineNames}
              onChange={(quarantine) => change({ quarantine })}
            />
            <FilterSelect
              label="Repetidos"
              value={filters.duplicates}
              all="Com repetidos"
              names={duplicateNames}
              onChange={(duplicates) => change({ duplicates })}
            />
            <PeriodFields period={filters.period} onChange={(period) => change({ period })} />
          </div>
        </details>
      </search>
      <p className="filter-count mono">
        <output aria-live="polite">{found ? countOf(found) : ''}</output>
        {isFiltered(filters) && (
          <button type="button" className="desk-link" onClick={() => onFilter(noFilters)}>
            Limpar
          </button>
        )}
        <a
          className="desk-link filter-export"
          href={`api/leads.csv?${leadQuery(filters, new Date())}`}
          download
        >
          Exportar CSV
        </a>
      </p>
    </div>
  );
}
