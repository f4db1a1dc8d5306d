import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import { MarginBar } from '../../ui/MarginBar.tsx';

export function PayslipMargin({ copy, figures }: { copy: PayslipCopy; figures: PayslipFigures }) {
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
      <MarginBar used={figures.marginUsedPercent} />
    </>
  );
}
