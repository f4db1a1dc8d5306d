import type { ReactNode } from 'react';
import { contact as copy } from '../../content/pt-BR/perguntas.yaml';
import { whatsappUrl } from '../../thisSite.ts';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { ClosingBand } from '../../ui/Closing.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';

/** `children`: the form for visitors without script. */
export function FaqContact({ children }: { children: ReactNode }) {
  return (
    <ClosingBand
      copy={copy}
      id="contato"
      actions={
        <>
          <ContactButton look="ink">{copy.talk}</ContactButton>
          <WhatsAppButton
            place="questions"
            href={whatsappUrl(copy.whatsappGreeting)}
            label={copy.whatsapp}
          />
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
