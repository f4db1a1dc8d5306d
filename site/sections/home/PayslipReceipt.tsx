import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { amount } from '../amount.ts';
import { PaidStamp } from '../PaidStamp.tsx';

type PayslipReceiptProps = { copy: PayslipCopy; figures: PayslipFigures; order: string };

export function PayslipReceipt({ copy, figures, order }: PayslipReceiptProps) {
  const rows = [
    [`${copy.sale} ${order}`, amount(figures.saleCents)],
    [copy.commission, `−${amount(figures.commissionCents)}`],
    [copy.payout, amount(figures.payoutCents)],
  ];
  return (
    <div className="slip-part zig">
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
        <PaidStamp cents={figures.payoutCents} />
      </div>
      <p className="slip-note">{copy.note}</p>
    </div>
  );
}
