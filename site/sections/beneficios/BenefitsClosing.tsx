import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ClosingBand } from '../../ui/ClosingBand.tsx';

export function BenefitsClosing({ copy }: { copy: BeneficiosCopy['closing'] }) {
  return (
    <ClosingBand copy={copy}>
      <ButtonLink look="ink" href="/#contato">
        {copy.demo}
      </ButtonLink>
      <ButtonLink look="line" href="/#integracoes">
        {copy.integrations}
      </ButtonLink>
    </ClosingBand>
  );
}
