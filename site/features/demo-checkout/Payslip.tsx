import { formatReais } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import { payslipDescription } from '../../content/pt-BR/payslipDescription.ts';
import '../../styles/payslip.css';
import { PayslipDeductions } from './PayslipDeductions.tsx';
import { PayslipReceipt } from './PayslipReceipt.tsx';

/** `draft`: the instalment is pencilled in. `paid`: it is inked, and the shop's receipt is stamped. */
export type PayslipStatus = 'draft' | 'paid';

type PayslipProps = {
  brand: string;
  copy: PayslipCopy;
  figures: PayslipFigures;
  order: string;
  /** As it was written by hand, or null for the drawn one. */
  signature: string | null;
  status: PayslipStatus;
};

export function Payslip({ brand, copy, figures, order, signature, status }: PayslipProps) {
  const description = payslipDescription(brand, status, {
    installments: figures.installments,
    gross: formatReais(figures.grossCents),
    part: formatReais(figures.installmentCents),
    net: formatReais(figures.netCents),
    payout: formatReais(figures.payoutCents),
  });
  return (
    <figure className="payslip" data-status={status}>
      <div className="slot" />
      <div className="slip-clip">
        <div className="slip" role="img" aria-label={description}>
          <PayslipDeductions copy={copy} figures={figures} />
          <div className="slip-perf" />
          <PayslipReceipt {...{ copy, figures, order, signature, status }} />
        </div>
      </div>
      <figcaption className="note">{copy.caption}</figcaption>
    </figure>
  );
}
