import type { ReactNode } from 'react';
import { closing as copy } from '../../content/pt-BR/beneficios.yaml';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { ClosingBand } from '../../ui/Closing.tsx';

/** `children`: the form for visitors without script. */
export function BenefitsClosing({ children }: { children: ReactNode }) {
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
