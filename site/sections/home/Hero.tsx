import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/hero.css';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';

/** `children` is the drawing beside the text, and the line beneath it. */
export function Hero({ copy, children }: { copy: HomeCopy['hero']; children: ReactNode }) {
  return (
    <section className="hero wrap" id="hero">
      <div className="hero-grid">
        <div className="hero-head">
          <p className="kick mono">{copy.kicker}</p>
          <h1>
            {copy.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
        </div>
        <div className="hero-text">
          <p className="lead">
            {copy.lead}
            <NoteMark {...copy.leadNote} />
          </p>
          <div className="ctas">
            <ContactButton value={copy.primary.message}>{copy.primary.label}</ContactButton>
            <ContactButton look="line" value={copy.secondary.message}>
              {copy.secondary.label}
            </ContactButton>
          </div>
        </div>
        <dl className="facts">
          {copy.facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}
