import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { installmentLine } from './installmentLine.ts';

type CheckoutSlipLineProps = { copy: PayslipCopy; label: string; figures: PayslipFigures };

/** The payslip's new line, beside its cause where the payslip itself stands far below. */
export function CheckoutSlipLine({ copy, label, figures }: CheckoutSlipLineProps) {
  return (
    <div className="demo-slip-line mono" aria-hidden="true">
      <span>{label}</span>
      <p key={figures.installments}>
        <span>{installmentLine(copy, figures).join(' ')}</span>
        <span>{formatAmount(figures.installmentCents)}</span>
      </p>
    </div>
  );
}
