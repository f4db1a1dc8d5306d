import { formatAmount } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import { MarginBar } from '../../ui/MarginBar.tsx';

/** The instalment of the shortest plan, the largest there is, against the margin. */
export function JourneyMargin({ copy }: { copy: ComoFuncionaCopy['journey']['margin'] }) {
  const figures = payslipFigures(6);
  const [bond, active] = copy.bond;
  const [result, verdict] = copy.result;
  return (
    <div className="tape">
      <div className="slab zig rolls-out">
        <p>
          {copy.margin} <span className="mono">{formatAmount(figures.marginCents)}</span>
        </p>
        <MarginBar used={figures.marginUsedPercent} />
        <ul>
          <li>
            {copy.largest}, {figures.installments}x
            <span className="mono">{formatAmount(figures.installmentCents)}</span>
          </li>
          <li>
            {bond} <span className="mono">{active}</span>
          </li>
          <li className="marked">
            {result} <span className="mono">{verdict}</span>
          </li>
        </ul>
      </div>
    </div>
  );
}
