import type { PerguntasCopy } from '../../content/pt-BR/perguntas.ts';
import '../../styles/faq.css';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { QueueTicket } from './QueueTicket.tsx';

type FaqHeroProps = { copy: PerguntasCopy['hero']; topics: PerguntasCopy['topics'] };

export function FaqHero({ copy, topics }: FaqHeroProps) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={copy.lead}
      aside={<QueueTicket copy={copy.ticket} />}
    >
      <nav className="topics" aria-label={copy.nav}>
        {topics.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
    </InnerHero>
  );
}
