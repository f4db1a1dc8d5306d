import { hero as copy } from '../../content/pt-BR/perguntas.yaml';
import '../../styles/faq.css';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { FaqSearch } from './FaqSearch.tsx';

/** @param searchScript address of the script that searches */
export function FaqHero({ searchScript }: { searchScript: string }) {
  return (
    <InnerHero kicker={copy.kicker} headline={copy.headline} lead={copy.lead}>
      <FaqSearch script={searchScript} />
    </InnerHero>
  );
}
