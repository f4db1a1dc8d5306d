import type { ReactNode } from 'react';
import type { PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { ClosingBand } from '../../ui/Closing.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';

type FaqContactProps = {
  copy: PerguntasCopy['contact'];
  whatsappHref: string;
  /** The form for visitors without script. */
  children?: ReactNode;
};

export function FaqContact({ copy, whatsappHref, children }: FaqContactProps) {
  return (
    <ClosingBand
      copy={copy}
      id="contato"
      actions={
        <>
          <ContactButton look="ink">{copy.talk}</ContactButton>
          <WhatsAppButton place="questions" href={whatsappHref} label={copy.whatsapp} />
          <ButtonLink look="line" href="/beneficios">
            {copy.benefits}
          </ButtonLink>
        </>
      }
    >
      {children}
    </ClosingBand>
  );
}
