import type { PerguntasCopy } from '../../content/pt-BR/perguntas.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { WhatsAppButton } from '../../ui/WhatsAppButton.tsx';

type FaqContactProps = { copy: PerguntasCopy['contact']; whatsappHref: string };

export function FaqContact({ copy, whatsappHref }: FaqContactProps) {
  return (
    <section className="on-violet py-8" id="contato">
      <div className="wrap grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2>{copy.heading}</h2>
          <p className="lead mt-3">{copy.lead}</p>
        </div>
        <div className="ctas">
          <ButtonLink look="ink" href="/#contato">
            {copy.talk}
          </ButtonLink>
          <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
          <ButtonLink look="line" href="/beneficios">
            {copy.benefits}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
