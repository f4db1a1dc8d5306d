import type { PerguntasCopy } from '../../content/pt-BR/perguntas.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ClosingBand } from '../../ui/ClosingBand.tsx';
import { WhatsAppButton } from '../../ui/WhatsAppButton.tsx';

type FaqContactProps = { copy: PerguntasCopy['contact']; whatsappHref: string };

export function FaqContact({ copy, whatsappHref }: FaqContactProps) {
  return (
    <ClosingBand copy={copy} id="contato">
      <ButtonLink look="ink" href="/#contato">
        {copy.talk}
      </ButtonLink>
      <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
      <ButtonLink look="line" href="/beneficios">
        {copy.benefits}
      </ButtonLink>
    </ClosingBand>
  );
}
