import type { FaqSearchCopy } from '../../content/pt-BR/search.yaml';
import { Button } from '../../ui/Button.tsx';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { WhatsAppButton } from '../../ui/WhatsAppButton.tsx';

type FaqSearchEmptyProps = { copy: FaqSearchCopy['none']; whatsappHref: string };

/** What to do when no question has the words. */
export function FaqSearchEmpty({ copy, whatsappHref }: FaqSearchEmptyProps) {
  return (
    <div className="faq-search-empty">
      <h2>{copy.heading}</h2>
      <p className="lead">{copy.text}</p>
      <div className="ctas">
        <Button data-clear>{copy.clear}</Button>
        <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
        <ContactButton look="line">{copy.contact}</ContactButton>
      </div>
    </div>
  );
}
