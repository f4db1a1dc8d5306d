import { type FigurePart, partNames } from '../useRoute.ts';
import { useViewer } from '../viewer.ts';
import { FunnelView } from './FunnelView.tsx';
import { SourcesView } from './SourcesView.tsx';

const parts = Object.entries(partNames) as [FigurePart, string][];

/** What was counted; what happens on the site before there is a lead is for administrators. */
export function FiguresView({ part }: { part: FigurePart }) {
  const { admin } = useViewer();
  if (!admin) {
    return (
      <main className="inbox-page">
        <h1 className="sr">Números</h1>
        <SourcesView />
      </main>
    );
  }
  return (
    <main className="inbox-page">
      <h1 className="sr">Números</h1>
      <nav className="inbox-tabs figure-tabs" aria-label="Números">
        {parts.map(([name, title]) => (
          <a key={name} href={`#numeros/${name}`} aria-current={name === part ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      {part === 'resultados' ? <SourcesView /> : <FunnelView />}
    </main>
  );
}
