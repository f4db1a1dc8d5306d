import type { ReactNode } from 'react';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { hero as copy } from '../../content/pt-BR/home.yaml';
import '../../styles/hero.css';
import '../../styles/folds.css';
import { ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { TermList } from '../../ui/TermList.tsx';

export function Hero({ owner, children }: { owner: SiteConfig; children: ReactNode }) {
  return (
    <section className="hero wrap" id="hero">
      <div className="hero-grid stack">
        <div className="hero-head">
          <p className="kick mono">{copy.kicker}</p>
          <h1>
            {copy.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
        </div>
        <div className="stack hero-text">
          <p className="lead">
            {copy.lead}
            <NoteMark {...copy.leadNote} />
          </p>
          <p className="price">
            <b>{copy.price[0]}</b> {copy.price[1]}{' '}
            <a
              className="whole"
              href={owner.defaultTerms ? '#risco' : '/perguntas-frequentes#cliente-demitido'}
            >
              {copy.question}
            </a>
            {' · '}
            <a className="whole" href="#integracoes">
              {copy.platform}
            </a>
          </p>
          <div className="ctas">
            <ContactButton message={copy.primary.message}>{copy.primary.label}</ContactButton>
            <ContactButton look="line">{copy.secondary.label}</ContactButton>
          </div>
        </div>
        <TermList className="rows facts" rows={copy.facts} />
        {children}
      </div>
    </section>
  );
}
