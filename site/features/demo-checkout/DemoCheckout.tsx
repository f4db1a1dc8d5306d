import { useRef } from 'react';
import { payslipAssumptions, payslipFigures } from '../../content/payslipExample.ts';
import type { DemoCopy } from '../../content/pt-BR/home/demo.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { Checkout } from './Checkout.tsx';
import { Payslip } from './Payslip.tsx';
import { useDemo } from './useDemo.ts';

type DemoCheckoutProps = { brand: string; copy: DemoCopy; payslip: PayslipCopy };

/** A checkout to try, and the payslip on which its instalment appears. Styles follow `data-demo-step`. */
export function DemoCheckout({ brand, copy, payslip }: DemoCheckoutProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const [{ step, installments, signature, run, torn }, dispatch] = useDemo(stageRef);
  const figures = payslipFigures(installments);
  const { order } = payslipAssumptions;
  return (
    // An early tap has changed the step before React reads the page, see site/islands/earlyStep.ts.
    <div ref={stageRef} className="demo" data-demo-step={step} suppressHydrationWarning>
      <Checkout
        {...{ copy, payslip, order, figures, signature, run, dispatch }}
        torn={torn && { figures: payslipFigures(torn.installments), signature: torn.signature }}
      />
      <details className="slip-toggle">
        <summary>
          <span className="mono">{payslip.copy}</span>
          {copy.wholePayslip}
          <PlusIcon />
        </summary>
      </details>
      <Payslip
        brand={brand}
        copy={payslip}
        figures={figures}
        order={order}
        signature={signature}
        status={step === 'payment-confirmed' ? 'paid' : 'draft'}
      />
    </div>
  );
}
