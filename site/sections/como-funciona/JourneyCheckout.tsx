import { formatReais } from '../../../leads/money.ts';
import { payslipAssumptions } from '../../content/payslipExample.ts';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import { PaymentMethods } from '../../ui/PaymentMethods.tsx';

type JourneyCheckoutProps = { copy: ComoFuncionaCopy['journey']['checkout'] };

export function JourneyCheckout({ copy }: JourneyCheckoutProps) {
  return (
    <div className="till">
      <p className="till-bar">
        <span>{copy.shop}</span> <b>{formatReais(payslipAssumptions.saleCents)}</b>
      </p>
      <PaymentMethods methods={copy.methods} />
    </div>
  );
}
