import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { HomeCopy } from '../../content/pt-BR/home.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';

type StepAnalysisProps = {
  copy: HomeCopy['steps']['analysis'];
  payslip: PayslipCopy;
  figures: PayslipFigures;
};

export function StepAnalysis({ copy, payslip, figures }: StepAnalysisProps) {
  const [result, verdict] = copy.result;
  return (
    <div className="analysis mono">
      <p>
        <span>{payslip.margin}</span>
        <span>{formatAmount(figures.marginCents)}</span>
      </p>
      <svg className="slip-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={figures.marginUsedPercent} height="10" />
        <path d={`M${figures.marginUsedPercent} 0v10`} />
      </svg>
      <p>
        <span>
          {copy.installment} {figures.installments}x
        </span>
        <b>{formatAmount(figures.installmentCents)}</b>
      </p>
      <p>
        <span>{result}</span>
        <b className="verdict">{verdict}</b>
      </p>
    </div>
  );
}
