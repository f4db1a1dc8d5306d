import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import { MarginBar } from '../../ui/MarginBar.tsx';

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
      <MarginBar used={figures.marginUsedPercent} />
      <p>
        <span>{`${copy.installment} ${figures.installments}x`}</span>
        <b>{formatAmount(figures.installmentCents)}</b>
      </p>
      <p>
        <span>{result}</span>
        <b className="verdict">{verdict}</b>
      </p>
    </div>
  );
}
