import { hero as copy } from '../../content/pt-BR/perguntas.yaml';
import '../../styles/faq.css';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { FaqSearch } from './FaqSearch.tsx';

/** @param searchScript address of the script that searches */
export function FaqHero({ searchScript }: { searchScript: string }) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={copy.lead}
      aside={<QueueTicket />}
    >
      <FaqSearch script={searchScript} />
    </InnerHero>
  );
}

/** A waiting-room ticket. Decorative. */
function QueueTicket() {
  const { title, number, rows } = copy.ticket;
  return (
    <div className="ticket tape" aria-hidden="true">
      <div className="sheet mono zig">
        {title}
        <b>{number}</b>
        {rows.map(([name, value]) => (
          <p key={name} className="ends">
            <span>{name}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
