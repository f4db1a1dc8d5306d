import { formatReais } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journey.css';

/** Links to the five steps, and what the shop has in its account at the one that is marked. */
export function JourneySelector({ copy }: { copy: ComoFuncionaCopy['journey'] }) {
  return (
    <div className="journey-rail">
      <nav className="journey-nav" aria-label={copy.nav} data-journey-selector>
        {copy.steps.map(({ id, name }, index) => (
          <a key={id} href={`#${id}`}>
            <b className="mono" aria-hidden="true">
              0{index + 1}
            </b>
            {name}
          </a>
        ))}
      </nav>
      <p className="balance mono" aria-hidden="true">
        {copy.balance}
        <b className="nothing">{formatReais(0)}</b>
        <b className="paid">{formatReais(payslipFigures(24).payoutCents)}</b>
      </p>
    </div>
  );
}
