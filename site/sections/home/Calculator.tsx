import type { ReactNode } from 'react';
import { calculator as copy } from '../../content/pt-BR/home.yaml';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Calculator({ children }: { children: ReactNode }) {
  return (
    <section className="band on-kraft mt-section on-screen" id="calculadora">
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
