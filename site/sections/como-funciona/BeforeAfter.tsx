import { formatAmount } from '../../../leads/money.ts';
import { exampleInstallments, payslipFigures } from '../../content/payslipExample.ts';
import { comparison, notes } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journey.css';
import { Footnotes, NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function BeforeAfter() {
  const payout = formatAmount(payslipFigures(exampleInstallments).payoutCents);
  return (
    <section className="band on-kraft mt-section" id="antes-e-depois">
      <div className="wrap">
        <LedgerRow {...comparison.row} />
        <div className="head">
          <h2>{comparison.heading}</h2>
          <p className="lead">{comparison.lead}</p>
        </div>
        <div className="pairs">
          <Outcome className="lost" copy={comparison.before} sum={formatAmount(0)} />
          <div className="tape" data-reveal>
            <Outcome className="won sheet zig rolls-out" copy={comparison.after} sum={payout} />
          </div>
        </div>
        <Footnotes {...notes} />
      </div>
    </section>
  );
}

type OutcomeProps = { className: string; copy: typeof comparison.before; sum: string };

function Outcome({ className, copy, sum }: OutcomeProps) {
  return (
    <div className={`outcome ${className}`}>
      <p className="mono">{copy.label}</p>
      <h3>{copy.heading}</h3>
      <ul className="rows">
        {copy.rows.map((row) => (
          <li key={row.name}>
            <span>
              {row.name}
              {row.note && <NoteMark {...row.note} />}
            </span>
            <span className="mono">{row.value}</span>
          </li>
        ))}
      </ul>
      <p className="tot ends">
        <span>{comparison.total}</span>
        <b>{sum}</b>
      </p>
    </div>
  );
}
