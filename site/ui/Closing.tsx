import type { ReactNode } from 'react';
import '../styles/closing.css';
import { LedgerRow, type LedgerRowCopy } from './LedgerRow.tsx';

type ClosingProps = {
  row: LedgerRowCopy;
  question: string;
  answer: string;
  lead: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** The last section of a page: a question, and the brand's name as its answer. */
export function Closing({ row, question, answer, lead, actions, children }: ClosingProps) {
  return (
    <section className="on-ink closing" id="contato">
      <div className="wrap">
        <LedgerRow {...row} />
        <h2>
          {question} <br />
          <span className="say">{answer}</span>
        </h2>
        <div className="closing-grid">
          <p className="lead">{lead}</p>
          <div className="ctas">{actions}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
