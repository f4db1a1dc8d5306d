import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.ts';
import '../../styles/benefits.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';
import { TwoReceipts } from './TwoReceipts.tsx';

export function BenefitsHero({ copy }: { copy: BeneficiosCopy['hero'] }) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={
        <>
          {copy.lead}
          <NoteMark number={copy.leadNote} />
        </>
      }
      aside={<TwoReceipts copy={copy.receipts} />}
    >
      <div className="ctas">
        <ButtonLink href="/#contato">{copy.primary}</ButtonLink>
        <ButtonLink look="line" href="/como-funciona">
          {copy.secondary}
        </ButtonLink>
      </div>
    </InnerHero>
  );
}
