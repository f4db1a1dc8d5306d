import { DeliveriesView } from '../Deliveries.tsx';
import type { FigurePart } from '../useRoute.ts';
import { words } from '../words.ts';
import { FunnelView } from './FunnelView.tsx';
import { SourcesView } from './SourcesView.tsx';

const parts = Object.entries(words.figureParts) as [FigurePart, string][];

/** What was counted, part by part, and what went out to other programs. */
export function FiguresView({ part }: { part: FigurePart }) {
  return (
    <main className="desk-page">
      <h1 className="sr">{words.views.numeros}</h1>
      <nav className="desk-tabs figure-tabs" aria-label={words.views.numeros}>
        {parts.map(([name, title]) => (
          <a key={name} href={`#numeros/${name}`} aria-current={name === part ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      {part === 'resultados' && <SourcesView />}
      {part === 'funil' && <FunnelView />}
      {part === 'entregas' && <DeliveriesView />}
    </main>
  );
}
