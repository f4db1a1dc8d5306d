import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/journey.css';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { JourneyCheckout } from './JourneyCheckout.tsx';
import { JourneyContract } from './JourneyContract.tsx';
import { JourneyInstallments } from './JourneyInstallments.tsx';
import { JourneyMargin } from './JourneyMargin.tsx';
import { JourneyPayout } from './JourneyPayout.tsx';
import { JourneySelector } from './JourneySelector.tsx';
import { JourneyStep } from './JourneyStep.tsx';

type JourneyProps = { copy: ComoFuncionaCopy['journey']; payslip: PayslipCopy };

/** One order from the checkout to the shop's account, a document for each step. */
export function Journey({ copy, payslip }: JourneyProps) {
  const documents = [
    <JourneyCheckout key="checkout" copy={copy.checkout} />,
    <JourneyMargin key="margin" copy={copy.margin} />,
    <JourneyInstallments key="installments" />,
    <JourneyContract key="contract" copy={copy.contract} />,
    <JourneyPayout key="payout" copy={payslip} />,
  ];
  return (
    <section className="sec wrap" id="timeline">
      <LedgerRow {...copy.row} />
      <h2 className="sr">{copy.heading}</h2>
      <div className="journey">
        <JourneySelector copy={copy} />
        <ol className="journey-steps">
          {copy.steps.map((step, index) => (
            <JourneyStep key={step.id} number={index + 1} step={step} copy={copy}>
              {documents[index]}
            </JourneyStep>
          ))}
        </ol>
      </div>
    </section>
  );
}
