import { formatAmount, formatReais } from '../../../leads/money.ts';
import {
  exampleInstallments,
  installmentOptions,
  payslipAssumptions,
  payslipFigures,
} from '../../content/payslipExample.ts';
import { journey } from '../../content/pt-BR/comoFunciona.yaml';
import payslip from '../../content/pt-BR/payslip.yaml';
import '../../styles/journeySlips.css';
import '../../styles/innerPages.css';
import { MarginBar, PaymentMethods } from '../../ui/checkoutParts.tsx';
import { Signature } from '../../ui/Signature.tsx';
import { PaidStamp } from '../exampleParts.tsx';

const { checkout, contract, margin } = journey;

export function JourneyCheckout() {
  return (
    <div className="till screen">
      <p className="till-bar ends">
        <span>{checkout.shop}</span> <b>{formatReais(payslipAssumptions.saleCents)}</b>
      </p>
      <PaymentMethods methods={checkout.methods} />
    </div>
  );
}

/** The instalment of the shortest plan, the largest there is, against the margin. */
export function JourneyMargin() {
  const figures = payslipFigures(6);
  const [bond, active] = margin.bond;
  const [result, verdict] = margin.result;
  return (
    <div className="tape">
      <div className="slab sheet zig rolls-out">
        <p className="ends">
          {margin.margin} <span className="mono">{formatAmount(figures.marginCents)}</span>
        </p>
        <MarginBar used={figures.marginUsedPercent} />
        <ul>
          <li className="ends">
            {margin.largest}, {figures.installments}x
            <span className="mono">{formatAmount(figures.installmentCents)}</span>
          </li>
          <li className="ends">
            {bond} <span className="mono">{active}</span>
          </li>
          <li className="ends marked">
            {result} <span className="mono">{verdict}</span>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** The instalments of the example purchase, without interest. */
export function JourneyInstallments() {
  return (
    <div className="tape">
      <ul className="slab plans sheet zig rolls-out">
        {installmentOptions.map((count) => (
          <li key={count} className={count === exampleInstallments ? 'ends marked' : 'ends'}>
            <b className="figure">{count}x</b>
            <span className="mono">{formatReais(payslipFigures(count).installmentCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function JourneyContract() {
  const { installments, installmentCents } = payslipFigures(exampleInstallments);
  const [before, plan, after] = contract.consent;
  return (
    <div className="tape">
      <div className="slab sheet zig rolls-out">
        <ul>
          {contract.rows.map(([name, value]) => (
            <li key={name} className="ends">
              {name} <span className="mono">{value}</span>
            </li>
          ))}
        </ul>
        <p className="consent">
          {before}{' '}
          <b>
            {installments} {plan} {formatReais(installmentCents)}
          </b>{' '}
          {after}
        </p>
        <Signature label={contract.field} />
      </div>
    </div>
  );
}

/** The shop's receipt, stamped. */
export function JourneyPayout() {
  const { saleCents, commissionCents, payoutCents } = payslipFigures(exampleInstallments);
  const rows = [
    [payslip.receipt, payslip.receiptCopy],
    [payslip.sale, formatAmount(saleCents)],
    [payslip.commission, `−${formatAmount(commissionCents)}`],
    [payslip.payout, formatAmount(payoutCents)],
  ];
  return (
    <div className="tape paid-receipt">
      <ul className="receipt sheet mono zig rolls-out">
        {rows.map(([name, value]) => (
          <li key={name} className="ends">
            <span>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <PaidStamp cents={payoutCents} className="lands" />
    </div>
  );
}
