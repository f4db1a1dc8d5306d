import { useEffect, useState } from 'react';
import type { OwnDemo } from '../../browser/ownExample.ts';
import {
  fittingInstallments,
  payslipAssumptions,
  payslipFigures,
} from '../../content/payslipExample.ts';
import { wholePayslip } from '../../content/pt-BR/demo.yaml';
import { copy as payslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/folds.css';
import { PlusIcon } from '../../ui/icons.tsx';
import { Checkout } from './Checkout.tsx';
import { Payslip } from './Payslip.tsx';
import { useDemo } from './useDemo.ts';

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
export function DemoCheckout() {
  const { state, dispatch, parts } = useDemo();
  const { step, installments, signature, run, torn } = state;
  const { saleCents = payslipAssumptions.saleCents, ...own } = useOwnDemo() ?? {};
  const figuresOf = (count: number) =>
    payslipFigures(fittingInstallments(count, saleCents), saleCents);
  const figures = figuresOf(installments);
  return (
    // An early tap has changed the step before React reads the page, see site/islands/client-intent.ts.
    <div ref={parts.demo} className="demo" data-demo-step={step} suppressHydrationWarning>
      <Checkout
        {...{ own, figures, signature, run, parts, dispatch }}
        torn={torn && { figures: figuresOf(torn.installments), signature: torn.signature }}
      />
      <details className="fold slip-toggle">
        <summary>
          <span className="mono">{payslipCopy}</span>
          {wholePayslip}
          <PlusIcon />
        </summary>
      </details>
      <Payslip
        figures={figures}
        signature={signature}
        status={step === 'payment-confirmed' ? 'paid' : 'draft'}
        stampRef={parts.stamp}
      />
    </div>
  );
}
