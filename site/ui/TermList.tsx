import type { ReactNode } from 'react';

type TermListProps = {
  className?: string;
  rows: readonly (readonly [term: string, detail: ReactNode])[];
};

export const TermList = ({ className, rows }: TermListProps) => (
  <dl className={className}>
    {rows.map(([term, detail]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
);
