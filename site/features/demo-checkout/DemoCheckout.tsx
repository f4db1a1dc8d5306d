import { useRef } from 'react';
import { payslipAssumptions, payslipFigures } from '../../content/payslipExample.ts';
import type { DemoCopy } from '../../content/pt-BR/home/demo.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { Checkout } from './Checkout.tsx';
import { Payslip } from './Payslip.tsx';
import { useDemo } from './useDemo.ts';

type DemoCheckoutProps = { brand: string; copy: DemoCopy; payslip: PayslipCopy };

/** A checkout to try, and the payslip on which its instalment appears. Styles follow `data-demo-step`. */
export function DemoCheckout({ brand, copy, payslip }: DemoCheckoutProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const [{ step, installments }, dispatch] = useDemo(stageRef);
  const figures = payslipFigures(installments);
  return (
    // An early tap has changed the step before React reads the page, see site/islands/earlyStep.ts.
    <div ref={stageRef} className="demo" data-demo-step={step} suppressHydrationWarning>
      <Checkout copy={copy} payslip={payslip} figures={figures} dispatch={dispatch} />
      <Payslip
        brand={brand}
        copy={payslip}
        figures={figures}
        order={payslipAssumptions.order}
        status={step === 'payment-confirmed' ? 'paid' : 'draft'}
      />
    </div>
  );
}
