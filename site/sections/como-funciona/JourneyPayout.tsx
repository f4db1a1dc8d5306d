import { formatAmount } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/innerPages.css';
import '../../styles/journeySlips.css';
import { PaidStamp } from '../PaidStamp.tsx';

/** The shop's receipt, stamped. */
export function JourneyPayout({ copy }: { copy: PayslipCopy }) {
  const { saleCents, commissionCents, payoutCents } = payslipFigures(24);
  const rows = [
    [copy.receipt, copy.receiptCopy],
    [copy.sale, formatAmount(saleCents)],
    [copy.commission, `−${formatAmount(commissionCents)}`],
    [copy.payout, formatAmount(payoutCents)],
  ];
  return (
    <div className="tape paid-receipt">
      <ul className="receipt zig rolls-out">
        {rows.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <PaidStamp cents={payoutCents} className="lands" />
    </div>
  );
}
