import type { ReactNode } from 'react';
import { formatAmount } from '../../../shared/money.ts';
import { type PayslipFigures, payslipFigures } from '../../content/payslipExample.ts';
import { steps as copy } from '../../content/pt-BR/home.yaml';
import { margin } from '../../content/pt-BR/payslip.yaml';
import '../../styles/steps.css';
import { MarginBar, PaymentMethods } from '../../ui/checkoutParts.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { Rail } from '../../ui/Rail.tsx';
import { PaidStamp } from '../PaidStamp.tsx';

/** A sheet of three coupons: the customer's, ours and the shop's. */
export function Steps() {
  const figures = payslipFigures(6);
  return (
    <section className="band on-kraft mt-section" id="como-funciona">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <h2>{copy.heading}</h2>
        <div className="tape">
          <Rail name={copy.row.name} className="steps stack">
            <StepTicket number={1} copy={copy.choice}>
              <PaymentMethods methods={copy.choice.methods} />
            </StepTicket>
            <StepTicket number={2} copy={copy.analysis}>
              <StepAnalysis figures={figures} />
            </StepTicket>
            <StepTicket number={3} copy={copy.payment}>
              <PaidStamp cents={figures.payoutCents} />
            </StepTicket>
          </Rail>
        </div>
        <p className="ctas mt-3">
          <a className="arrow" href="/como-funciona">
            {copy.journey} <ArrowIcon />
          </a>
        </p>
      </div>
    </section>
  );
}

type StepTicketProps = {
  number: number;
  copy: { who: string; heading: string; text: string };
  /** The drawing; the words below it say the same. */
  children: ReactNode;
};

function StepTicket({ number, copy, children }: StepTicketProps) {
  return (
    <li data-reveal>
      <p className="who ends mono">
        <b aria-hidden="true">{number}</b>
        {copy.who}
      </p>
      <div className="view stack prints" aria-hidden="true">
        {children}
      </div>
      <div>
        <h3>{copy.heading}</h3>
        <p className="detail">{copy.text}</p>
      </div>
    </li>
  );
}

function StepAnalysis({ figures }: { figures: PayslipFigures }) {
  const [result, verdict] = copy.analysis.result;
  return (
    <div className="analysis mono">
      <p className="ends">
        <span>{margin}</span>
        <span>{formatAmount(figures.marginCents)}</span>
      </p>
      <MarginBar used={figures.marginUsedPercent} />
      <p className="ends">
        <span>{`${copy.analysis.installment} ${figures.installments}x`}</span>
        <b>{formatAmount(figures.installmentCents)}</b>
      </p>
      <p className="ends">
        <span>{result}</span>
        <b className="verdict">{verdict}</b>
      </p>
    </div>
  );
}
