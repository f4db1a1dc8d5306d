import { useId } from 'react';
import { formatCount, plural } from '../../shared/countText.ts';
import { type LeadStatus, leadStatusNames } from '../../shared/leadStatuses.ts';
import { Kbd, LinkButton } from '../buttons.tsx';
import { Choice, Field, PeriodFields } from '../fields.tsx';
import { searchKey } from '../keys.ts';
import { useNow } from '../moments.ts';
import { type ScopeName, scopeNames, useScope } from '../scope.ts';
import { showFilters, useRoute } from '../useRoute.ts';
import { choiceName, isAtTerminal, useMembers, useViewer } from '../viewer.ts';
import { chosenLeads } from './chosenLeads.ts';
import { countConditions, isFiltered, type LeadFilters, leadQuery, noFilters } from './filters.ts';
import { useQuarantineCount } from './leadSearch.ts';

const phaseNames = {
  '': 'Todos',
  open: 'Em aberto',
  overdue: 'Vencidos',
  ended: 'Ganhos e perdidos',
};

function ScopeSwitch() {
  const { scope, choose } = useScope();
  return (
    <fieldset className="switch" aria-label="De quem">
      {(Object.keys(scopeNames) as ScopeName[]).map((name) => (
        <button
          key={name}
          type="button"
          data-scope={name}
          aria-pressed={name === scope}
          onClick={() => choose(name)}
        >
          {scopeNames[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** @param found how many leads match the filters; undefined if not known yet */
export function FilterBar({ found }: { found: number | undefined }) {
  const id = useId();
  const { view, filters } = useRoute();
  const viewer = useViewer();
  const members = useMembers();
  const choosing = chosenLeads.use() !== null;
  const isToday = view === 'hoje';
  const change = (part: Partial<LeadFilters>) => showFilters({ ...filters, ...part });
  const conditions = countConditions(filters);
  const quarantined = useQuarantineCount();
  const now = useNow();
  return (
    <div className="filter-bar" data-view={view}>
      {isToday && !isAtTerminal(viewer) && <ScopeSwitch />}
      <search className="field">
        <label className="sr" htmlFor={id}>
          Procurar nos contatos
        </label>
        <input
          id={id}
          type="search"
          aria-keyshortcuts={searchKey}
          placeholder="Nome, loja, protocolo"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={filters.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Kbd of={searchKey} />
        <details hidden={isToday}>
          <summary>Filtros{conditions > 0 && ` (${conditions})`}</summary>
          <div className="field-row">
            <Choice<LeadStatus | ''>
              label="Situação"
              value={filters.status}
              names={{ '': 'Todas', ...leadStatusNames }}
              onChange={(status) => change({ status })}
            />
            <Choice
              label="Em aberto ou não"
              value={filters.phase}
              names={phaseNames}
              onChange={(phase) => change({ phase })}
            />
            {members.length > 0 && (
              <Choice
                label="Dono"
                value={filters.owner}
                names={{
                  '': 'Todos',
                  ...Object.fromEntries(
                    members.map(({ email }) => [email, choiceName(email, members)]),
                  ),
                }}
                onChange={(owner) => change({ owner })}
              />
            )}
            <Field
              label="Campanha"
              autoComplete="off"
              maxLength={200}
              value={filters.campaign}
              onText={(campaign) => change({ campaign })}
            />
            <PeriodFields of={filters} onChange={change} />
          </div>
        </details>
      </search>
      <p className="run">
        <LinkButton
          aria-pressed={choosing}
          onClick={() => chosenLeads.set(choosing ? null : new Set())}
        >
          Escolher
        </LinkButton>
        {!isToday && (
          <>
            <output aria-live="polite">
              {found !== undefined && plural(found, '# contato', '# contatos')}
            </output>
            {quarantined > 0 && filters.quarantine === 'none' && (
              <LinkButton onClick={() => showFilters({ ...noFilters, quarantine: 'only' })}>
                {formatCount(quarantined)} em quarentena
              </LinkButton>
            )}
            {isFiltered(filters) && (
              <LinkButton onClick={() => showFilters(noFilters)}>Limpar</LinkButton>
            )}
            {viewer.admin && (
              <a
                className="inbox-link filter-export"
                href={`api/leads.csv?${leadQuery(filters, now)}`}
                download
              >
                Exportar CSV
              </a>
            )}
          </>
        )}
      </p>
    </div>
  );
}
