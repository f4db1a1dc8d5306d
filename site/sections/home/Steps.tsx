import { payslipFigures } from '../../content/payslipExample.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/steps.css';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { PaymentMethods } from '../../ui/PaymentMethods.tsx';
import { Rail } from '../../ui/Rail.tsx';
import { PaidStamp } from '../PaidStamp.tsx';
import { StepAnalysis } from './StepAnalysis.tsx';
import { StepTicket } from './StepTicket.tsx';

type StepsProps = { copy: HomeCopy['steps']; payslip: PayslipCopy };

/** Three coupons of one sheet: the customer's, ours and the shop's. */
export function Steps({ copy, payslip }: StepsProps) {
  const figures = payslipFigures(6);
  return (
    <section className="band on-kraft mt-section" id="como-funciona">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <h2>{copy.heading}</h2>
        <div className="tape">
          <Rail name={copy.row.name} hint={copy.hint} className="steps">
            <StepTicket number={1} copy={copy.choice}>
              <PaymentMethods methods={copy.choice.methods} />
            </StepTicket>
            <StepTicket number={2} copy={copy.analysis}>
              <StepAnalysis copy={copy.analysis} {...{ payslip, figures }} />
            </StepTicket>
            <StepTicket number={3} copy={copy.payment}>
              <PaidStamp cents={figures.payoutCents} />
            </StepTicket>
          </Rail>
        </div>
        <div className="steps-foot">
          <p className="lead">{copy.lead}</p>
          <a className="arrow" href="/como-funciona">
            {copy.journey} <ArrowIcon />
          </a>
        </div>
      </div>
    </section>
  );
}
