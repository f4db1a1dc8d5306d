import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ownQuery, readOwnExample } from '../../../leads/exampleAddress.ts';
import { fillOwnExample } from '../../browser/ownExample.ts';
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
import { OwnProduct } from './OwnProduct.tsx';
import { Payslip } from './Payslip.tsx';
import { useDemo } from './useDemo.ts';

const onAddress = (listener: () => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};

/** The merchant's own example, read from the address after hydration: the built page cannot know it. */
function useOwnExample() {
  const search = useSyncExternalStore(
    onAddress,
    () => location.search,
    () => '',
  );
  const own = useMemo(() => readOwnExample(search), [search]);
  const isFilled = useRef(false);
  useEffect(() => {
    isFilled.current ||= ownQuery(own) !== '';
    if (isFilled.current) fillOwnExample(own);
  }, [own]);
  return own;
}

/** Puts an example into the page's address, as if the visitor had followed a link to it. */
function openExample(query: string, demo: HTMLElement | null) {
  history.replaceState(null, '', query ? `/?${query}` : '/');
  dispatchEvent(new PopStateEvent('popstate'));
  demo?.querySelector('.demo-checkout')?.scrollIntoView({ block: 'nearest' });
}

/** A checkout to try, and the payslip that shows its instalment. Styles follow `data-demo-step`. */
export function DemoCheckout() {
  const { state, dispatch, goTo, parts } = useDemo();
  const { step, installments, signature, run, torn } = state;
  const own = useOwnExample();
  const saleCents = own.saleCents ?? payslipAssumptions.saleCents;
  const figuresOf = (count: number) =>
    payslipFigures(fittingInstallments(count, saleCents), saleCents);
  const figures = figuresOf(installments);
  return (
    // An early tap changes the step before React hydrates, see site/islands/client-intent.ts.
    <div ref={parts.demo} className="demo on-screen" data-demo-step={step} suppressHydrationWarning>
      <Checkout
        {...{ own, figures, signature, run, parts, dispatch, goTo }}
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
      <OwnProduct own={own} onFill={(query) => openExample(query, parts.demo.current)} />
    </div>
  );
}
