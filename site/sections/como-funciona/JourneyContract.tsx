import { formatReais } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import { Signature } from '../../ui/Signature.tsx';

export function JourneyContract({ copy }: { copy: ComoFuncionaCopy['journey']['contract'] }) {
  const { installments, installmentCents } = payslipFigures(24);
  const [before, plan, after] = copy.consent;
  return (
    <div className="tape">
      <div className="slab contract zig rolls-out">
        <ul>
          {copy.rows.map(([name, value]) => (
            <li key={name}>
              {name} <span className="mono">{value}</span>
            </li>
          ))}
        </ul>
        <p className="consent">
          {before}{' '}
          <b>
            {installments} {plan} {formatReais(installmentCents)}
          </b>{' '}
          {after}
        </p>
        <Signature label={copy.field} />
      </div>
    </div>
  );
}
