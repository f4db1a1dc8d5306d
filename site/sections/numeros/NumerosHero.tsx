import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import '../../styles/numeros.css';
import { GroundStamp } from '../../ui/GroundStamp.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';

/** What the sheet is, and how many claims rest on what. */
export function NumerosHero({ copy }: { copy: NumerosCopy['hero'] }) {
  return (
    <InnerHero kicker={copy.kicker} headline={copy.headline} lead={copy.lead}>
      <dl className="tally">
        {copy.grounds.map(({ ground, name, meaning, count }) => (
          <div key={ground}>
            <dt>
              <GroundStamp ground={ground} name={name} />
            </dt>
            <dd>{count}</dd>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </InnerHero>
  );
}
