import type { FaqSearchCopy } from '../../content/pt-BR/search.yaml';
import '../../styles/faqSearch.css';
import '../../styles/form.css';
import { Button, ContactButton } from '../../ui/Button.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';

type FaqSearchProps = {
  copy: FaqSearchCopy;
  /** Address of the script that searches: `site/browser/search/loadSearch.ts` fetches it at the first use. */
  script: string;
};

/** Without script there is nothing to see: all questions are on the page, and the browser finds words itself. */
export function FaqSearch({ copy, script }: FaqSearchProps) {
  return (
    <search className="field faq-search">
      <label htmlFor="busca">{copy.label}</label>
      <div>
        <input
          id="busca"
          type="search"
          placeholder={copy.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          aria-controls="perguntas"
          data-script={script}
        />
        <button type="button" data-clear>
          {copy.clear}
        </button>
      </div>
      <p
        role="status"
        data-none={copy.none.status}
        data-one={copy.found.one}
        data-many={copy.found.many}
      />
      <p className="faq-search-failed" role="alert">
        {copy.failed}
      </p>
    </search>
  );
}

type FaqSearchEmptyProps = { copy: FaqSearchCopy['none']; whatsappHref: string };

/** What to do when no question has the words. */
export function FaqSearchEmpty({ copy, whatsappHref }: FaqSearchEmptyProps) {
  return (
    <div className="faq-search-empty">
      <h2>{copy.heading}</h2>
      <p className="lead">{copy.text}</p>
      <div className="ctas">
        <Button data-clear>{copy.clear}</Button>
        <WhatsAppButton place="search" href={whatsappHref} label={copy.whatsapp} />
        <ContactButton look="line">{copy.contact}</ContactButton>
      </div>
    </div>
  );
}
