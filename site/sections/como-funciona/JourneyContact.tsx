import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Closing } from '../../ui/Closing.tsx';
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
          <ButtonLink look="violet" href="/#contato">
            {copy.integrate}
          </ButtonLink>
          <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
        </>
      }
    />
  );
}
