import { formatAmount } from '../../../leads/money.ts';
import { type PayslipFigures, payslipAssumptions } from '../../content/payslipExample.ts';
import { analysis, approval, confirmation } from '../../content/pt-BR/demo.yaml';
import payslip from '../../content/pt-BR/payslip.yaml';
import '../../styles/checkoutPaper.css';
import { PixStamp } from '../../ui/payslipParts.tsx';
import { SignaturePath } from '../../ui/Signature.tsx';

/** Code and description of the new line: `2941`, `CONSIGO 01/06`. */
export function installmentLine({ installments }: PayslipFigures): [string, string] {
  const [code, name] = payslip.installment;
  return [code, `${name} 01/${String(installments).padStart(2, '0')}`];
}

/** The lines of the shop's receipt. */
export const receiptRows = (figures: PayslipFigures, status: 'draft' | 'paid') => [
  [`${payslip.sale} ${payslipAssumptions.order}`, formatAmount(figures.saleCents)],
  [payslip.commission, `−${formatAmount(figures.commissionCents)}`],
  [payslip.payout, formatAmount(figures.payoutCents)],
  [payslip.status.name, payslip.status[status]],
];

type CheckoutPaperProps = {
  figures: PayslipFigures;
  signature: string | null;
  /** On paper that was torn off: called once it has fallen. */
  onFallen?: () => void;
};

/**
 * What a phone's checkout prints in the place of the payslip beside it: the end of the payslip, and once
 * the contract is signed the shop's receipt. The step's styles say how far it is out; panels say the same.
 */
export function CheckoutPaper({ figures, signature, onFallen }: CheckoutPaperProps) {
  const [code, description] = installmentLine(figures);
  return (
    <div className="demo-paper" data-torn={onFallen && ''} aria-hidden="true">
      <div className="demo-strip mono" onAnimationEnd={onFallen}>
        <div className="demo-receipt punched">
          <p className="ends">
            <b>{payslip.receipt}</b>
            <span>{payslip.receiptCopy}</span>
          </p>
          <p className="demo-receipt-head">{confirmation.heading}</p>
          <dl>
            {receiptRows(figures, 'paid').map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <span data-demo-stamp={onFallen ? undefined : ''}>
            <PixStamp {...payslip.stamp} middle={`PIX ${formatAmount(figures.payoutCents)}`} />
          </span>
          <p className="signed demo-receipt-signature">
            <span>{payslip.signature}</span>
            <SignaturePath d={signature} />
          </p>
        </div>
        <div className="perforation" />
        <div className="demo-lines punched zig">
          <p>
            <span>{payslip.margin.replace(':', '')}</span>
            <span className="demo-margin-read">{analysis.reading}</span>
            <b className="demo-margin-fits">
              {formatAmount(figures.marginCents)} · {approval.fits}
            </b>
          </p>
          <p className="new" key={figures.installments}>
            <span>{code}</span>
            <span>{description}</span>
            <b>{formatAmount(figures.installmentCents)}</b>
          </p>
          <p className="net">
            <span>{payslip.net}</span>
            <b>{formatAmount(figures.netCents)}</b>
          </p>
        </div>
      </div>
    </div>
  );
}
