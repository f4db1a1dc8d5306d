import { formatAmount } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journey.css';
import type { FootnotesProps } from '../../ui/Footnotes.tsx';
import { Footnotes, NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

type BeforeAfterProps = { copy: ComoFuncionaCopy['comparison']; notes: FootnotesProps };

export function BeforeAfter({ copy, notes }: BeforeAfterProps) {
  const payout = formatAmount(payslipFigures(24).payoutCents);
  return (
    <section className="band on-kraft mt-section" id="antes-e-depois">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="head">
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="pairs">
          <Outcome className="lost" copy={copy.before} total={[copy.total, formatAmount(0)]} />
          <div className="tape" data-reveal>
            <Outcome
              className="won sheet zig rolls-out"
              copy={copy.after}
              total={[copy.total, payout]}
            />
          </div>
        </div>
        <Footnotes {...notes} />
      </div>
    </section>
  );
}

type OutcomeProps = {
  className: string;
  copy: ComoFuncionaCopy['comparison']['before'];
  /** What is left, and its name. */
  total: readonly [string, string];
};

function Outcome({ className, copy, total: [name, sum] }: OutcomeProps) {
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
        <span>{name}</span>
        <b>{sum}</b>
      </p>
    </div>
  );
}
