import { useEffect } from 'react';
import { DeliveriesView } from './Deliveries.tsx';
import { FunnelView } from './figures/FunnelView.tsx';
import { SourcesView } from './figures/SourcesView.tsx';
import { LeadsView } from './leads/LeadsView.tsx';
import { showFilters, type Tab, useRoute } from './useRoute.ts';
import { words } from './words.ts';

const tabs = Object.entries(words.tabs) as [Tab, string][];

/** With the brand's name, which the server knows. */
const pageTitle = document.title;

/** The whole page: what it shows is in its address, so that going back works. */
export function Inbox() {
  const { tab, lead, filters } = useRoute();
  useEffect(() => {
    document.title = `${words.tabs[tab]} · ${pageTitle}`;
  }, [tab]);
  return (
    <>
      <header className="desk-head">
        <h1 className="desk-name">
          <img src="./sign.svg" alt="" height="30" />
          {words.name}
        </h1>
        <nav className="tabs desk-tabs" aria-label={words.parts}>
          {tabs.map(([name, title]) => (
            <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main className="desk" data-shows={lead === null ? 'list' : 'lead'}>
        {tab === 'contatos' && (
          <LeadsView
            chosen={lead}
            filters={filters}
            onFilter={(changed) => showFilters(changed, lead)}
          />
        )}
        {tab === 'funil' && <FunnelView />}
        {tab === 'origens' && <SourcesView />}
        {tab === 'entregas' && <DeliveriesView />}
      </main>
    </>
  );
}
