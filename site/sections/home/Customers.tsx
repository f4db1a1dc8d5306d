import { formatAmount } from '../../../shared/money.ts';
import { exampleInstallments } from '../../content/installmentOptions.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import { customers as copy } from '../../content/pt-BR/home.yaml';
import { installment, net, transport } from '../../content/pt-BR/payslip.yaml';
import '../../styles/segments.css';
import { Fold } from '../../ui/Fold.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Customers() {
  return (
    <section className="band on-accent on-screen" id="clientes">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <h2 className="narrow">{copy.heading}</h2>
      </div>
      <PayslipLines />
      <div className="wrap">
        <ol className="rows customers">
          {copy.items.map(({ heading, text, note, opensFirst }, index) => (
            <li key={heading}>
              <span className="mono" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className="title">{heading}</h3>
              <Fold name={heading} group="rows customers" open={opensFirst}>
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

/** The new line of the payslip between its neighbours, as wide as its container. Decorative. */
function PayslipLines() {
  const figures = payslipFigures(exampleInstallments);
  const [code, name] = installment;
  const lines = [
    [transport.join(' · '), figures.transportCents],
    [`${code} · ${name} 01/${exampleInstallments}`, figures.installmentCents],
    [net, figures.netCents],
  ] as const;
  return (
    <div className="payslip-lines drawn" data-reveal aria-hidden="true">
      {lines.map(([line, cents], index) => (
        <p key={line} className={index === 1 ? 'wrap prints' : 'wrap'}>
          <span>{line}</span>
          <i />
          <span>{formatAmount(cents)}</span>
        </p>
      ))}
    </div>
  );
}
