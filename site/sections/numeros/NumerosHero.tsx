import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import '../../styles/numeros.css';
import { InnerHero } from '../../ui/InnerHero.tsx';

/** What the sheet is, and what its lines may rest on. */
export function NumerosHero({ copy }: { copy: NumerosCopy['hero'] }) {
  return (
    <InnerHero kicker={copy.kicker} headline={copy.headline} lead={copy.lead}>
      <dl className="cells tally">
        {copy.grounds.map(({ ground, name, meaning }) => (
          <div key={ground}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </InnerHero>
  );
}
