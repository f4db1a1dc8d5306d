import { fillBraces } from '../../../leads/fillBraces.ts';
import { formatReais } from '../../../leads/money.ts';
import { codePointLength } from '../../../leads/text.ts';
import {
  exampleInstallments,
  fittingInstallments,
  payslipFigures,
} from '../../content/payslipExample.ts';
import copy from '../../content/pt-BR/demo.yaml';
import { shopPhrase } from '../../content/pt-BR/exampleLine.ts';
import '../../styles/demo.css';
import { HeadphonesIcon, LockIcon } from '../../ui/icons.tsx';
import { DemoPanels, type PanelProps } from './DemoPanels.tsx';
import { PayslipStrip } from './Payslip.tsx';

type CheckoutProps = PanelProps & {
  /** How often the demo was started. */
  run: number;
  /** The paper of the previous run, while it falls. */
  torn: Pick<PanelProps, 'figures' | 'signature'> | null;
};

/** The shop's checkout as a screen. All six panels share one place, so that steps do not move the page. */
export function Checkout({ run, torn, ...panel }: CheckoutProps) {
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
        <span className="demo-thumb">
          <HeadphonesIcon />
        </span>
        <p>
          <OwnWords own={own.product}>{copy.product}</OwnWords>
        </p>
        <strong>{formatReais(figures.saleCents)}</strong>
        <ProductInstalment saleCents={figures.saleCents} />
      </div>
      <div ref={parts.mouth} className="demo-mouth" aria-hidden="true" />
      <div ref={parts.stage} className="demo-stage">
        <PayslipStrip key={run} figures={figures} signature={signature} />
        {torn && <PayslipStrip {...torn} onFallen={() => dispatch('fallen')} />}
        <DemoPanels {...panel} />
      </div>
      <p className="demo-disclaimer">{copy.disclaimer}</p>
    </fieldset>
  );
}

/** The instalment as a shop prints it beside the price: with the example's count, or the closest that fits. */
function ProductInstalment({ saleCents }: { saleCents: number }) {
  const count = fittingInstallments(exampleInstallments, saleCents);
  const part = formatReais(payslipFigures(count, saleCents).installmentCents);
  const [offer, where, limit] = copy.instalment;
  return (
    <p className="demo-instalment" data-product-instalment="">
      <b>{fillBraces(offer, { n: String(count), part })}</b> {where} <small>{limit}</small>
    </p>
  );
}

/** Longer words, in code points, are set smaller, to fit in the space of the example's. */
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
