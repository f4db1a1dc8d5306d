import type { ReactNode } from 'react';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import { ContactButton } from '../../ui/Button.tsx';
import { Closing } from '../../ui/Closing.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';

type JourneyContactProps = {
  copy: ComoFuncionaCopy['contact'];
  whatsappHref: string;
  /** The form for visitors without script. */
  children?: ReactNode;
};

export function JourneyContact({ copy, whatsappHref, children }: JourneyContactProps) {
  return (
    <Closing
      row={copy.row}
      question={copy.question}
      answer={copy.answer}
      lead={copy.lead}
      actions={
        <>
          <ContactButton look="accent">{copy.integrate}</ContactButton>
          <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
        </>
      }
    >
      {children}
    </Closing>
  );
}
