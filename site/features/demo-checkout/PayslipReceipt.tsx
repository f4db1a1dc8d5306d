import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import { PixStamp } from '../../ui/PixStamp.tsx';
import { SignaturePath } from '../../ui/Signature.tsx';
import type { PayslipStatus } from './Payslip.tsx';

type PayslipReceiptProps = {
  copy: PayslipCopy;
  figures: PayslipFigures;
  order: string;
  signature: string | null;
  status: PayslipStatus;
};

export function PayslipReceipt({ copy, figures, order, signature, status }: PayslipReceiptProps) {
  const rows = [
    [`${copy.sale} ${order}`, formatAmount(figures.saleCents)],
    [copy.commission, `−${formatAmount(figures.commissionCents)}`],
    [copy.payout, formatAmount(figures.payoutCents)],
    [copy.status.name, copy.status[status]],
  ];
  return (
    <div className="slip-part punched zig">
      <div className="slip-title">
        <span>{copy.receipt}</span>
        <span>{copy.receiptCopy}</span>
      </div>
      <div className="slip-receipt">
        <dl>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>
                <small>{term}</small>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="slip-stamp">
          <small>{copy.stampField}</small>
          <PixStamp {...copy.stamp} middle={`PIX ${formatAmount(figures.payoutCents)}`} />
        </div>
      </div>
      <p className="slip-signature">
        <span>{copy.signature}</span>
        <SignaturePath d={signature} />
      </p>
      <p className="slip-note">{copy.note}</p>
    </div>
  );
}
