import type { Dispatch } from 'react';
import { formatReais } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { DemoCopy } from '../../content/pt-BR/home/demo.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import '../../styles/demo.css';
import { HeadphonesIcon, LockIcon } from '../../ui/icons.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { CheckoutSlipLine } from './CheckoutSlipLine.tsx';
import { ConfirmationPanel } from './ConfirmationPanel.tsx';
import type { DemoAction } from './demoSteps.ts';
import { InstallmentPanel } from './InstallmentPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { SignaturePanel } from './SignaturePanel.tsx';

/** What every panel of the checkout needs. */
export type PanelProps = {
  copy: DemoCopy;
  figures: PayslipFigures;
  dispatch: Dispatch<DemoAction>;
};

/** The shop's checkout as a screen. All six panels share one place, so that no step moves the page. */
export function Checkout({ payslip, ...panel }: PanelProps & { payslip: PayslipCopy }) {
  const { copy, figures } = panel;
  return (
    <fieldset className="demo-checkout">
      <legend className="sr">{copy.name}</legend>
      <div className="demo-bar">
        <LockIcon />
        <b>{copy.shop}</b>
        <span className="mono demo-count" aria-hidden="true">
          {copy.counter}
        </span>
      </div>
      <div className="demo-product">
        <span className="demo-thumb">
          <HeadphonesIcon />
        </span>
        <p>
          {copy.product}
          <small>{copy.order}</small>
        </p>
        <strong>{formatReais(figures.saleCents)}</strong>
      </div>
      <div className="demo-panels">
        <PaymentPanel {...panel} />
        <InstallmentPanel {...panel} />
        <AnalysisPanel {...panel} />
        <ApprovalPanel {...panel} />
        <SignaturePanel {...panel} />
        <ConfirmationPanel {...panel} />
      </div>
      <CheckoutSlipLine copy={payslip} label={copy.slipLine} figures={figures} />
      <p className="demo-disclaimer">{copy.disclaimer}</p>
    </fieldset>
  );
}
