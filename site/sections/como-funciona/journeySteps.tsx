import type { ReactNode } from 'react';
import { formatAmount, formatReais } from '../../../shared/money.ts';
import { exampleInstallments, installmentOptions } from '../../content/installmentOptions.ts';
import { payslipAssumptions, payslipFigures } from '../../content/payslipExample.ts';
import { journey as copy } from '../../content/pt-BR/comoFunciona.yaml';
import payslip from '../../content/pt-BR/payslip.yaml';
import '../../styles/journeySlips.css';
import { MarginBar, PaymentMethods } from '../../ui/checkoutParts.tsx';
import type { NoteMarkProps } from '../../ui/Footnotes.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { Signature } from '../../ui/Signature.tsx';
import { PaidStamp } from '../PaidStamp.tsx';

type StepName = keyof typeof copy.steps;

type Picture = { sign: ReactNode; Document: () => ReactNode; caption?: ReactNode };

/** Each step's drawing in the strip at the top, 120 × 66, and what the customer and the shop see in that step. */
const pictures: Record<StepName, Picture> = {
  choice: {
    sign: (
      <>
        <path d="M2 4h104v24H2z" className="fill" />
        <path d="M2 36h104v24H2zM30 16h44M30 48h30" />
        <circle cx="16" cy="16" r="5" fill="var(--color-on-ink)" />
        <circle cx="16" cy="48" r="5" />
      </>
    ),
    Document: Checkout,
  },
  credit: {
    sign: (
      <>
        <path d="M2 40h112v20H2z" />
        <path d="M2 40h26v20H2z" className="fill" />
        <path d="M56 40v20M84 40v20M28 34V8h34v14H28" />
      </>
    ),
    Document: Margin,
  },
  installments: {
    sign: (
      <>
        <path d="M2 6h18v54H2zM26 26h18v34H26zM74 44h18v16H74zM98 50h18v10H98z" />
        <path d="M50 38h18v22H50z" className="fill" />
      </>
    ),
    Document: Installments,
    caption: (
      <>
        {copy.simulation} <a href="/proposta">{copy.withInterest}</a>
      </>
    ),
  },
  identity: {
    sign: (
      <>
        <path d="M2 60h112" />
        <path
          className="hand"
          d="M8 46c8-1 17-30 13-31-6-1-9 29-2 30s13-17 17-17-3 16 3 16 8-15 12-15-1 14 3 14 6-12 9-12 2 10 6 10 7-24 10-28c-2 9-6 28-1 28s8-14 13-14-2 12 4 12 14-9 20-11"
        />
      </>
    ),
    Document: Contract,
  },
  payout: {
    sign: (
      <>
        <path d="M2 10h92v46H2zM104 20v26M112 26v14" />
        <path d="m30 33 12 12 24-26" strokeWidth="5" />
      </>
    ),
    Document: Payout,
  },
};

type StepWords = Omit<(typeof copy.steps)['choice'], 'note'> & { note?: NoteMarkProps };

const words: Record<StepName, StepWords> = copy.steps;

const names = Object.keys(words) as StepName[];

/** The steps in order, with numbered addresses: `#etapa-1`. */
export const journeySteps = names.map((name, index) => ({
  ...words[name],
  ...pictures[name],
  number: index + 1,
  id: `etapa-${index + 1}`,
}));

function Checkout() {
  const { shop, methods } = copy.checkout;
  return (
    <div className="stack till screen">
      <p className="till-bar ends">
        <span>{shop}</span> <b>{formatReais(payslipAssumptions.saleCents)}</b>
      </p>
      <PaymentMethods methods={methods} />
    </div>
  );
}

/** The instalment of the shortest plan, which is the largest, compared with the margin. */
function Margin() {
  const figures = payslipFigures(installmentOptions[0]);
  const { margin, largest, bond, result } = copy.margin;
  return (
    <Slab>
      <p className="ends">
        {margin} <span className="mono">{formatAmount(figures.marginCents)}</span>
      </p>
      <MarginBar used={figures.marginUsedPercent} />
      <ul>
        <SlabLine
          name={`${largest}, ${figures.installments}x`}
          value={formatAmount(figures.installmentCents)}
        />
        <SlabLine name={bond[0]} value={bond[1]} />
        <SlabLine name={result[0]} value={result[1]} isMarked />
      </ul>
    </Slab>
  );
}

const chosen = payslipFigures(exampleInstallments);

function Installments() {
  return (
    <Slab>
      <ul className="plans">
        {installmentOptions.map((count) => (
          <SlabLine
            key={count}
            name={<b className="figure">{count}x</b>}
            value={formatReais(payslipFigures(count).installmentCents)}
            isMarked={count === chosen.installments}
          />
        ))}
      </ul>
    </Slab>
  );
}

function Contract() {
  const { rows, consent, field } = copy.contract;
  const [before, plan, after] = consent;
  return (
    <Slab>
      <ul>
        {rows.map(([name, value]) => (
          <SlabLine key={name} name={name} value={value} />
        ))}
      </ul>
      <p className="consent">
        {before}{' '}
        <b>
          {chosen.installments} {plan} {formatReais(chosen.installmentCents)}
        </b>{' '}
        {after}
      </p>
      <Signature label={field} />
    </Slab>
  );
}

function Payout() {
  const { saleCents, commissionCents, payoutCents } = chosen;
  return (
    <Receipt
      lines={[
        { name: payslip.receipt, value: payslip.receiptCopy },
        { name: payslip.sale, value: formatAmount(saleCents) },
        { name: payslip.commission, value: `−${formatAmount(commissionCents)}` },
        { name: payslip.payout, value: formatAmount(payoutCents) },
      ]}
      stamp={<PaidStamp cents={payoutCents} />}
    />
  );
}

/** A receipt with fewer, larger lines. */
function Slab({ children }: { children: ReactNode }) {
  return (
    <div className="tape">
      <div className="slab sheet zig rolls-out">{children}</div>
    </div>
  );
}

type SlabLineProps = { name: ReactNode; value: string | undefined; isMarked?: boolean };

function SlabLine({ name, value, isMarked }: SlabLineProps) {
  return (
    <li className={isMarked ? 'ends marked' : 'ends'}>
      {name} <span className="mono">{value}</span>
    </li>
  );
}
