import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import '../../styles/numeros.css';
import '../../styles/register.css';
import { InnerHero } from '../../ui/InnerHero.tsx';

/** What the sheet is, and what its stamps mean. */
export function NumerosHero({ copy }: { copy: NumerosCopy['hero'] }) {
  return (
    <InnerHero kicker={copy.kicker} headline={copy.headline} lead={copy.lead}>
      <dl className="cells tally">
        {copy.grounds.map(({ ground, name, meaning }) => (
          <div key={ground}>
            <dt>
              <GroundStamp ground={ground} name={name} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </InnerHero>
  );
}

type Ground = 'measured' | 'estimated' | 'contract' | 'law' | 'unproven';

/** What a claim rests on, as a stamp: its frame tells the ground as well as its word. */
export function GroundStamp({ ground, name }: { ground: Ground; name: string }) {
  return <span className={`ground-stamp ${ground}`}>{name}</span>;
}
