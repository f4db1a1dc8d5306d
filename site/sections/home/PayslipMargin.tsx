import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { amount } from '../amount.ts';

export function PayslipMargin({ copy, figures }: { copy: PayslipCopy; figures: PayslipFigures }) {
  const used = figures.marginUsedPercent;
  return (
    <>
      <div className="slip-margin">
        <span>
          {copy.margin} {amount(figures.marginCents)}
        </span>
        <span>
          {copy.marginUsed} <b>{amount(figures.installmentCents)}</b>
        </span>
      </div>
      <svg className="slip-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={used} height="10" />
        <path d={`M${used} 0v10`} />
      </svg>
    </>
  );
}
