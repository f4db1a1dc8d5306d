import type { ReactNode } from 'react';
import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { ClosingBand } from '../../ui/Closing.tsx';

type BenefitsClosingProps = {
  copy: BeneficiosCopy['closing'];
  /** The form for visitors without script. */
  children?: ReactNode;
};

export function BenefitsClosing({ copy, children }: BenefitsClosingProps) {
  return (
    <ClosingBand
      copy={copy}
      actions={
        <>
          <ContactButton look="ink">{copy.demo}</ContactButton>
          <ButtonLink look="line" href="/#integracoes">
            {copy.integrations}
          </ButtonLink>
        </>
      }
    >
      {children}
    </ClosingBand>
  );
}
