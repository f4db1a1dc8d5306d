import type { ReactNode } from 'react';
import { LedgerRow, type LedgerRowCopy } from '../../ui/LedgerRow.tsx';

type FaqBlockProps = {
  copy: { row: LedgerRowCopy; heading: string };
  children: ReactNode;
};

/** A document that goes with a topic's questions. */
export function FaqBlock({ copy, children }: FaqBlockProps) {
  return (
    <section className="topic-block">
      <LedgerRow {...copy.row} />
      <h2>{copy.heading}</h2>
      {children}
    </section>
  );
}
