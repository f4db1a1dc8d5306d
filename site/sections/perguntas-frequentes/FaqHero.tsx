import type { PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import type { FaqSearchCopy } from '../../content/pt-BR/search.yaml';
import '../../styles/faq.css';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { FaqSearch } from './FaqSearch.tsx';

type FaqHeroProps = {
  copy: PerguntasCopy['hero'];
  search: FaqSearchCopy;
  /** Address of the script that searches. */
  searchScript: string;
};

export function FaqHero({ copy, search, searchScript }: FaqHeroProps) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={copy.lead}
      aside={<QueueTicket copy={copy.ticket} />}
    >
      <FaqSearch copy={search} script={searchScript} />
    </InnerHero>
  );
}

/** A waiting-room ticket. Decorative. */
function QueueTicket({ copy }: { copy: PerguntasCopy['hero']['ticket'] }) {
  return (
    <div className="ticket tape" aria-hidden="true">
      <div className="sheet mono zig">
        {copy.title}
        <b>{copy.number}</b>
        {copy.rows.map(([name, value]) => (
          <p key={name} className="ends">
            <span>{name}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
