import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

type CalculatorProps = {
  copy: HomeCopy['calculator'];
  /** The calculator itself, and the form for visitors without script. */
  children?: ReactNode;
};

export function Calculator({ copy, children }: CalculatorProps) {
  return (
    <section className="band on-kraft mt-section" id="calculadora">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="calc stack">
          <div className="calc-head">
            <h2>{copy.heading}</h2>
            <p className="lead mt-3">
              {copy.lead}
              <NoteMark {...copy.note} />
            </p>
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
