import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export function BenefitsClosing({ copy }: { copy: BeneficiosCopy['closing'] }) {
  return (
    <section className="on-violet py-8">
      <div className="wrap grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2>{copy.heading}</h2>
          <p className="lead mt-3">{copy.lead}</p>
        </div>
        <div className="ctas">
          <ButtonLink look="ink" href="/#contato">
            {copy.demo}
          </ButtonLink>
          <ButtonLink look="line" href="/#integracoes">
            {copy.integrations}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
