import type { ReactNode } from 'react';

type ClosingBandProps = {
  copy: { heading: string; lead: string };
  id?: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** A violet band that ends an inner page with what to do next. */
export function ClosingBand({ copy, id, actions, children }: ClosingBandProps) {
  return (
    <section className="on-violet py-8" id={id}>
      <div className="wrap grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
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
