import { contact, hero } from '../../content/pt-BR/perguntas.yaml';
import copy from '../../content/pt-BR/search.yaml';
import '../../styles/faq.css';
import '../../styles/faqSearch.css';
import '../../styles/form.css';
import { whatsappUrl } from '../../thisSite.ts';
import { Button, ContactButton } from '../../ui/Button.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';

/**
 * Without script, the search is hidden: all questions are on the page, and the browser can search it.
 * @param searchScript address of the search script, which `loadSearch.ts` loads when the search is first
 * used
 */
export function FaqHero({ searchScript }: { searchScript: string }) {
  return (
    <InnerHero kicker={hero.kicker} headline={hero.headline} lead={hero.lead}>
      <search className="field faq-search on-screen with-script">
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
            data-script={searchScript}
          />
          <button type="button" data-clear>
            {copy.clear}
          </button>
        </div>
        <p role="status" />
        <p className="fault faq-search-failed" role="alert">
          {copy.failed}
        </p>
      </search>
    </InnerHero>
  );
}

/** What to do next if no question matches. */
export function FaqSearchEmpty() {
  const { heading, text, clear, whatsapp, contact: talk } = copy.none;
  return (
    <div className="faq-search-empty">
      <h2 className="title">{heading}</h2>
      <p className="lead">{text}</p>
      <div className="ctas">
        <Button data-clear>{clear}</Button>
        <WhatsAppButton
          place="search"
          href={whatsappUrl(contact.whatsappGreeting)}
          label={whatsapp}
        />
        <ContactButton look="line">{talk}</ContactButton>
      </div>
    </div>
  );
}
