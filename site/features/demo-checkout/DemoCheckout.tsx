import { useEffect, useRef, useState } from 'react';
import type { OwnDemo } from '../../browser/ownExample.ts';
import {
  fittingInstallments,
  payslipAssumptions,
  payslipFigures,
} from '../../content/payslipExample.ts';
import type { DemoCopy } from '../../content/pt-BR/demo.yaml';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/folds.css';
import { PlusIcon } from '../../ui/icons.tsx';
import { Checkout } from './Checkout.tsx';
import { Payslip } from './Payslip.tsx';
import { useDemo } from './useDemo.ts';

type DemoCheckoutProps = { brand: string; copy: DemoCopy; payslip: PayslipCopy };

/** The merchant's own words and price, which `site/browser/ownExample.ts` may read before the part is alive or after. */
function useOwnDemo(): OwnDemo | undefined {
  const [own, setOwn] = useState(() => globalThis.ownDemo);
  useEffect(() => {
    const read = () => setOwn(globalThis.ownDemo);
    addEventListener('own-example', read);
    return () => removeEventListener('own-example', read);
  }, []);
  return own;
}

/** A checkout to try, and the payslip on which its instalment appears. Styles follow `data-demo-step`. */
export function DemoCheckout({ brand, payslip, ...props }: DemoCheckoutProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const [{ step, installments, signature, run, torn }, dispatch] = useDemo(stageRef);
  const { saleCents = payslipAssumptions.saleCents, ...words } = useOwnDemo() ?? {};
  const copy = { ...props.copy, ...words };
  const figuresOf = (count: number) =>
    payslipFigures(fittingInstallments(count, saleCents), saleCents);
  const figures = figuresOf(installments);
  const { order } = payslipAssumptions;
  return (
    // An early tap has changed the step before React reads the page, see site/islands/client-intent.ts.
    <div ref={stageRef} className="demo" data-demo-step={step} suppressHydrationWarning>
      <Checkout
        {...{ copy, payslip, order, figures, signature, run, dispatch }}
        torn={torn && { figures: figuresOf(torn.installments), signature: torn.signature }}
      />
      <details className="fold slip-toggle">
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
