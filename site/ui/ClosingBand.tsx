import type { ReactNode } from 'react';
import '../styles/closing.css';

type ClosingBandProps = {
  copy: { heading: string; lead: string };
  id?: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** A band of the accent that ends an inner page with what to do next. */
export function ClosingBand({ copy, id, actions, children }: ClosingBandProps) {
  return (
    <section className="on-accent closing-band" id={id}>
      <div className="wrap">
        <div>
          <h2>{copy.heading}</h2>
          <p className="lead mt-3">{copy.lead}</p>
        </div>
        <div className="ctas">{actions}</div>
        {children}
      </div>
    </section>
  );
}
