import { exampleInstallments } from '../../content/payslipExample.ts';
import { customers as copy } from '../../content/pt-BR/home.yaml';
import '../../styles/segments.css';
import { Fold } from '../../ui/Fold.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { PayslipLines } from '../exampleParts.tsx';

export function Customers() {
  return (
    <section className="band on-accent on-screen" id="clientes">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <h2 className="narrow">{copy.heading}</h2>
      </div>
      <PayslipLines installments={exampleInstallments} />
      <div className="wrap">
        <ol className="rows customers">
          {copy.items.map(({ heading, text, note, opensFirst }, index) => (
            <li key={heading}>
              <span className="mono" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3>{heading}</h3>
              <Fold summary={{ name: heading }} group="rows customers" open={opensFirst}>
                <p>
                  {text}
                  {note && <NoteMark {...note} />}
                </p>
              </Fold>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
