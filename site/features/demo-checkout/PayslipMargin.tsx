import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';

export function PayslipMargin({ copy, figures }: { copy: PayslipCopy; figures: PayslipFigures }) {
  const used = figures.marginUsedPercent;
  return (
    <>
      <div className="slip-margin">
        <span>
          {copy.margin} {formatAmount(figures.marginCents)}
        </span>
        <span>
          {copy.marginUsed} <b>{formatAmount(figures.installmentCents)}</b>
        </span>
      </div>
      <svg className="slip-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={used} height="10" />
        <path d={`M${used} 0v10`} />
      </svg>
    </>
  );
}
