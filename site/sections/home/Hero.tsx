import type { ReactNode } from 'react';
import example from '../../content/pt-BR/exampleLine.yaml';
import { hero as copy } from '../../content/pt-BR/home.yaml';
import '../../styles/hero.css';
import '../../styles/folds.css';
import { ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';

/** `children` is the drawing beside the text, and the line beneath it. */
export function Hero({ children }: { children: ReactNode }) {
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
        <div className="hero-text">
          <p className="lead">
            {copy.lead}
            <NoteMark {...copy.leadNote} />
          </p>
          <p className="price">
            <b>{copy.price[0]}</b> {copy.price[1]}
          </p>
          <div className="ctas">
            <ContactButton message={copy.primary.message}>{copy.primary.label}</ContactButton>
            <ContactButton look="line">{copy.secondary.label}</ContactButton>
          </div>
        </div>
        <dl className="rows facts">
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

type OwnExampleLineProps = {
  /** Address of `site/browser/ownExample.ts`: fetched for visitors who came with an example of their own. */
  script: string;
};

/** Leads to the proposal, in which a merchant writes a shop, a product and a price; an example of their own goes along. */
export function OwnExampleLine({ script }: OwnExampleLineProps) {
  return (
    <a className="own" id="seu-holerite" href="/proposta" data-script={script}>
      <span>
        <b>{example.title}</b>
        <small className="whole" data-own="words">
          {example.lead}
        </small>
      </span>
      <ArrowIcon />
    </a>
  );
}
