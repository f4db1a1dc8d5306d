import type { ComponentProps, ReactNode } from 'react';
import example from '../../content/pt-BR/exampleLine.yaml';
import { hero as copy } from '../../content/pt-BR/home.yaml';
import '../../styles/hero.css';
import '../../styles/folds.css';
import '../../styles/form.css';
import { Button, ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

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
            <ContactButton value={copy.primary.message}>{copy.primary.label}</ContactButton>
            <ContactButton look="line" name="question" value={copy.secondary.message}>
              {copy.secondary.label}
            </ContactButton>
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
  /** Address of `site/browser/ownExample.ts`: fetched for visitors who open this, or came with such an address. */
  script: string;
};

/** Where a merchant types a shop, a product and a price: the address takes them, and can be sent on. */
export function OwnExampleLine({ script }: OwnExampleLineProps) {
  return (
    <details className="own" id="seu-holerite" data-script={script}>
      <summary>
        <span className="mono">{example.code}</span>
        <span>
          <b>{example.title}</b>
          <small data-own="words">{example.lead}</small>
        </span>
        <PlusIcon />
      </summary>
      <form action="/">
        <ExampleField {...example.shop} name="loja" autoComplete="organization" />
        <ExampleField {...example.product} name="produto" autoComplete="off" />
        <ExampleField {...example.price} name="preco" inputMode="decimal" autoComplete="off" />
        <Button type="submit">{example.action}</Button>
        <p className="note">{example.note}</p>
      </form>
    </details>
  );
}

const ExampleField = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="field">
    <b>{label}</b>
    <input type="text" {...input} />
  </label>
);
