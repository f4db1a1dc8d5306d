import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';
import { Closing } from '../../ui/Closing.tsx';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { WhatsAppButton } from '../../ui/WhatsAppButton.tsx';

type JourneyContactProps = { copy: ComoFuncionaCopy['contact']; whatsappHref: string };

export function JourneyContact({ copy, whatsappHref }: JourneyContactProps) {
  return (
    <Closing
      row={copy.row}
      question={copy.question}
      answer={copy.answer}
      lead={copy.lead}
      actions={
        <>
          <ContactButton look="violet">{copy.integrate}</ContactButton>
          <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
        </>
      }
    />
  );
}
