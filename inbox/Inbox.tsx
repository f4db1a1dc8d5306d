import { useEffect, useState } from 'react';
import { DeliveriesView } from './deliveries/DeliveriesView.tsx';
import { FunnelView } from './figures/FunnelView.tsx';
import { SourcesView } from './figures/SourcesView.tsx';
import { LeadsView } from './leads/LeadsView.tsx';
import { type LeadFilters, noFilters } from './leads/leadFilters.ts';
import { type Tab, tabNames, useRoute } from './useRoute.ts';

const tabs = Object.entries(tabNames) as [Tab, string][];

/** The whole page: what it shows is in its address, so that going back works. */
export function Inbox() {
  const { tab, lead } = useRoute();
  const [filters, setFilters] = useState<LeadFilters>(noFilters);
  useEffect(() => {
    document.title = `${tabNames[tab]} · Caixa de entrada`;
  }, [tab]);
  return (
    <>
      <header className="desk-head">
        <h1 className="desk-name">
          <img src="./sign.svg" alt="" height="30" />
          Caixa de entrada
        </h1>
        <nav className="desk-tabs" aria-label="Partes">
          {tabs.map(([name, title]) => (
            <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main className="desk" data-shows={lead === null ? 'list' : 'lead'}>
        {tab === 'contatos' && <LeadsView chosen={lead} filters={filters} onFilter={setFilters} />}
        {tab === 'funil' && <FunnelView />}
        {tab === 'origens' && <SourcesView />}
        {tab === 'entregas' && <DeliveriesView />}
      </main>
    </>
  );
}
