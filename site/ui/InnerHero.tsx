import type { ReactNode } from 'react';
import '../styles/innerPages.css';

type InnerHeroProps = {
  kicker: string;
  headline: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
  /** A drawing that wide screens show beside the text. */
  aside?: ReactNode;
};

export function InnerHero({ kicker, headline, lead, children, aside }: InnerHeroProps) {
  return (
    <section className={aside ? 'wrap ihero split stack' : 'wrap ihero'}>
      <div>
        <p className="kick mono">{kicker}</p>
        <h1>{headline}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {aside}
    </section>
  );
}
