import { formatAmount, formatReais } from '../../../leads/money.ts';
import { payslipAssumptions, payslipFigures } from '../../content/payslipExample.ts';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/journeySlips.css';
import '../../styles/innerPages.css';
import { MarginBar, PaymentMethods } from '../../ui/checkoutParts.tsx';
import { Signature } from '../../ui/Signature.tsx';
import { PaidStamp } from '../exampleParts.tsx';

type JourneyCheckoutProps = { copy: ComoFuncionaCopy['journey']['checkout'] };

export function JourneyCheckout({ copy }: JourneyCheckoutProps) {
  return (
    <div className="till screen">
      <p className="till-bar ends">
        <span>{copy.shop}</span> <b>{formatReais(payslipAssumptions.saleCents)}</b>
      </p>
      <PaymentMethods methods={copy.methods} />
    </div>
  );
}

/** The instalment of the shortest plan, the largest there is, against the margin. */
export function JourneyMargin({ copy }: { copy: ComoFuncionaCopy['journey']['margin'] }) {
  const figures = payslipFigures(6);
  const [bond, active] = copy.bond;
  const [result, verdict] = copy.result;
  return (
    <div className="tape">
      <div className="slab sheet zig rolls-out">
        <p className="ends">
          {copy.margin} <span className="mono">{formatAmount(figures.marginCents)}</span>
        </p>
        <MarginBar used={figures.marginUsedPercent} />
        <ul>
          <li className="ends">
            {copy.largest}, {figures.installments}x
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

const counts = [6, 12, 24, 32, 64];
const chosen = 24;

/** The instalments of the example purchase, without interest. */
export function JourneyInstallments() {
  return (
    <div className="tape">
      <ul className="slab plans sheet zig rolls-out">
        {counts.map((count) => (
          <li key={count} className={count === chosen ? 'ends marked' : 'ends'}>
            <b className="figure">{count}x</b>
            <span className="mono">{formatReais(payslipFigures(count).installmentCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function JourneyContract({ copy }: { copy: ComoFuncionaCopy['journey']['contract'] }) {
  const { installments, installmentCents } = payslipFigures(24);
  const [before, plan, after] = copy.consent;
  return (
    <div className="tape">
      <div className="slab sheet zig rolls-out">
        <ul>
          {copy.rows.map(([name, value]) => (
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
        <Signature label={copy.field} />
      </div>
    </div>
  );
}

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
