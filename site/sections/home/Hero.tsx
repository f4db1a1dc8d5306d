import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/pt-BR/home.ts';
import '../../styles/hero.css';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';

/** `children` is the drawing beside the text. */
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
            <ContactButton>{copy.primary}</ContactButton>
            <ContactButton look="line">{copy.secondary}</ContactButton>
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
