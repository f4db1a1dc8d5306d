import { useEffect, useRef, useState } from 'react';
import { type OwnExample, ownQuery, readOwnExample } from '../../../shared/exampleAddress.ts';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { formatReais } from '../../../shared/money.ts';
import { codePointLength } from '../../../shared/text.ts';
import { fillOwnExample } from '../../browser/ownExample.ts';
import { replaceAddress } from '../../browser/replaceAddress.ts';
import { exampleInstallments } from '../../content/installmentOptions.ts';
import {
  fittingInstallments,
  payslipAssumptions,
  payslipFigures,
} from '../../content/payslipExample.ts';
import copy from '../../content/pt-BR/demo.yaml';
import { shopPhrase } from '../../content/pt-BR/ownProduct.ts';
import { copy as payslipCopy } from '../../content/pt-BR/payslip.yaml';
import '../../styles/folds.css';
import '../../styles/demo.css';
import { HeadphonesIcon, LockIcon, PlusIcon } from '../../ui/icons.tsx';
import { DemoPanels, type PanelProps } from './DemoPanels.tsx';
import { OwnProduct } from './OwnProduct.tsx';
import { Payslip, PayslipStrip } from './Payslip.tsx';
import { useDemo } from './useDemo.ts';

/** The merchant's own example, read from the address after hydration, because the built page cannot know it. */
function useOwnExample() {
  const [own, setOwn] = useState(() => readOwnExample(''));
  const isFilled = useRef(false);
  useEffect(() => setOwn(readOwnExample(location.search)), []);
  useEffect(() => {
    isFilled.current ||= ownQuery(own) !== '';
    if (isFilled.current) fillOwnExample(own);
  }, [own]);
  return [own, setOwn] as const;
}

/** A checkout to try, beside the payslip that shows its instalment. Styles follow `data-demo-step`. */
export function DemoCheckout() {
  const { state, dispatch, goTo, parts } = useDemo();
  const { step, installments, signature, run, torn } = state;
  const [own, setOwn] = useOwnExample();
  const saleCents = own.saleCents ?? payslipAssumptions.saleCents;
  const figuresOf = (count: number) =>
    payslipFigures(fittingInstallments(count, saleCents), saleCents);
  const figures = figuresOf(installments);
  const hasChosen = step !== 'select-payment' && step !== 'select-installment';
  const openExample = (example: OwnExample) => {
    const query = ownQuery(example);
    replaceAddress(query ? `/?${query}` : '/');
    setOwn(example);
    parts.demo.current?.querySelector('.demo-bar')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // A tap before hydration changes the step without React: see site/islands/client-intent.ts.
    <div ref={parts.demo} className="demo on-screen" data-demo-step={step} suppressHydrationWarning>
      <Checkout
        {...{ own, figures, signature, run, parts, dispatch, goTo }}
        offer={hasChosen ? figures : figuresOf(exampleInstallments)}
        torn={torn && { figures: figuresOf(torn.installments), signature: torn.signature }}
      />
      <details className="fold slip-toggle">
        <summary>
          <span className="mono">{payslipCopy}</span>
          {copy.wholePayslip}
          <PlusIcon />
        </summary>
      </details>
      <Payslip
        figures={figures}
        signature={signature}
        status={step === 'payment-confirmed' ? 'paid' : 'draft'}
        stampRef={parts.stamp}
      />
      <OwnProduct own={own} onFill={openExample} />
    </div>
  );
}

type CheckoutProps = PanelProps & {
  /** The instalments beside the price: the example's, then those that were chosen. */
  offer: PanelProps['figures'];
  /** How often the demo has been started. */
  run: number;
  /** The previous run's paper, while it is falling. */
  torn: Pick<PanelProps, 'figures' | 'signature'> | null;
};

/** The shop's checkout as a screen. All six panels share one place, so that no step moves the page. */
function Checkout({ offer, run, torn, ...panel }: CheckoutProps) {
  const { own, figures, signature, parts, dispatch } = panel;
  return (
    <fieldset className="demo-checkout screen">
      <legend className="sr">{copy.name}</legend>
      <div className="demo-bar">
        <LockIcon />
        <b>
          {copy.checkoutOf} <OwnWords own={own.shop && shopPhrase(own.shop)}>{copy.shop}</OwnWords>
        </b>
        <span className="mono demo-count whole" aria-hidden="true">
          {copy.counter}
        </span>
      </div>
      <div className="demo-product narrows">
        <span className="square demo-thumb">
          <HeadphonesIcon />
        </span>
        <p>
          <OwnWords own={own.product}>{copy.product}</OwnWords>
        </p>
        <strong>{formatReais(figures.saleCents)}</strong>
        <ProductInstalment {...offer} />
      </div>
      <div ref={parts.mouth} className="demo-mouth" aria-hidden="true" />
      <div ref={parts.stage} className="demo-stage">
        <PayslipStrip key={run} {...{ figures, signature }} stampRef={parts.stripStamp} />
        {torn && <PayslipStrip {...torn} onFallen={() => dispatch('fallen')} />}
        <DemoPanels {...panel} />
      </div>
      <p className="demo-disclaimer">
        {copy.disclaimer}{' '}
        <a href={['/proposta', ownQuery(own)].filter(Boolean).join('?')}>{copy.withInterest}</a>
      </p>
    </fieldset>
  );
}

/** The instalment that a shop prints beside the price. */
function ProductInstalment({ installments, installmentCents }: PanelProps['figures']) {
  const part = formatReais(installmentCents);
  const [offer, where, limit] = copy.instalment;
  return (
    <p className="demo-instalment" data-product-instalment="">
      <b>{fillBraces(offer, { n: String(installments), part })}</b> {where} <small>{limit}</small>
    </p>
  );
}

/** Words longer than this, in code points, are set smaller, to fit where the example's words were. */
const longFrom = 24;

/** The merchant's own words instead of ours. */
function OwnWords({ own, children }: { own: string; children: string }) {
  const isLong = codePointLength(own) > longFrom;
  return (
    <span data-filled={own ? '' : undefined} data-long={isLong ? '' : undefined}>
      {own || children}
    </span>
  );
}
