import { Fragment } from 'react';
import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import '../../styles/beneficios.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';
import { TwoReceipts } from './TwoReceipts.tsx';

export function BenefitsHero({ copy }: { copy: BeneficiosCopy['hero'] }) {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={copy.lead.map(({ text, note }) => (
        <Fragment key={text}>
          {text}
          {note && <NoteMark {...note} />}
        </Fragment>
      ))}
      aside={<TwoReceipts copy={copy.receipts} />}
    >
      <div className="ctas">
        <ContactButton>{copy.primary}</ContactButton>
        <ButtonLink look="line" href="/como-funciona">
          {copy.secondary}
        </ButtonLink>
      </div>
    </InnerHero>
  );
}
