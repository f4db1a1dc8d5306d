import type { Dispatch } from 'react';
import type { DemoStep } from '../../../shared/demoSteps.ts';
import type { OwnExample } from '../../../shared/exampleAddress.ts';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { formatReais } from '../../../shared/money.ts';
import { installmentOptions } from '../../content/installmentOptions.ts';
import { fitsMargin, type PayslipFigures, payslipFigures } from '../../content/payslipExample.ts';
import copy from '../../content/pt-BR/demo.yaml';
import { ownWords } from '../../content/pt-BR/ownProduct.ts';
import { overMargin } from '../../content/pt-BR/ownProduct.yaml';
import { Button, ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { SignaturePad } from '../../ui/Signature.tsx';
import { TermList } from '../../ui/TermList.tsx';
import { DemoOption, DemoPanel, NextButton } from './PanelParts.tsx';
import type { DemoAction, DemoParts } from './useDemo.ts';

export type PanelProps = {
  own: OwnExample;
  figures: PayslipFigures;
  /** The path that the visitor drew, or null for the prepared signature. */
  signature: string | null;
  parts: DemoParts;
  dispatch: Dispatch<DemoAction>;
  goTo: (step: DemoStep) => void;
};

/** The six panels, which share one place; styles show the one named by `data-demo-step`. */
export function DemoPanels(props: PanelProps) {
  return (
    <div className="demo-panels">
      <PaymentPanel {...props} />
      <InstallmentPanel {...props} />
      <AnalysisPanel {...props} />
      <ApprovalPanel {...props} />
      <SignaturePanel {...props} />
      <ConfirmationPanel {...props} />
    </div>
  );
}

/** The payment methods; the demo continues with the first. */
function PaymentPanel(panel: PanelProps) {
  const { heading, methods, action, withoutScript } = copy.payment;
  const next = (
    <>
      <NextButton step="select-payment" goTo={panel.goTo}>
        {action}
      </NextButton>
      <noscript>
        <ButtonLink href="/como-funciona" look="line">
          {withoutScript}
        </ButtonLink>
      </noscript>
    </>
  );
  return (
    <DemoPanel {...panel} step="select-payment" heading={heading} action={next}>
      <div className="demo-options">
        {methods.map(({ name, detail, tag }, index) => (
          <DemoOption
            key={name}
            name="demoMethod"
            label={name}
            detail={detail}
            tag={tag}
            defaultChecked={index === 0}
            disabled={index > 0}
          />
        ))}
      </div>
    </DemoPanel>
  );
}

/** The numbers of instalments, each with its value. */
function InstallmentPanel(panel: PanelProps) {
  const { heading, totals, action } = copy.installments;
  const { figures, dispatch } = panel;
  const { saleCents } = figures;
  const total = fillBraces(totals, {
    n: String(figures.installments),
    price: formatReais(saleCents),
  });
  const isOver = installmentOptions.some((count) => !fitsMargin(count, saleCents));
  const note = isOver ? `${total}. ${overMargin}` : total;
  return (
    <DemoPanel {...panel} step="select-installment" {...{ heading, note, action }}>
      <div className="demo-options">
        {installmentOptions.map((count) => (
          <DemoOption
            key={count}
            name="demoInstallments"
            value={count}
            label={<b>{count}x</b>}
            tag={formatReais(payslipFigures(count, saleCents).installmentCents)}
            disabled={!fitsMargin(count, saleCents)}
            checked={count === figures.installments}
            onChange={() => dispatch({ installments: count })}
          />
        ))}
      </div>
    </DemoPanel>
  );
}

/** Shows for two seconds how the customer's margin is determined. */
function AnalysisPanel(panel: PanelProps) {
  const { heading, note, rows, busy } = copy.analysis;
  const action = (
    <Button className="with-script" disabled>
      {busy}
    </Button>
  );
  return (
    <DemoPanel {...panel} step="analyzing-credit" {...{ heading, note, action }}>
      <div className="demo-scan">
        <TermList className="demo-rows" rows={rows} />
      </div>
    </DemoPanel>
  );
}

function ApprovalPanel(panel: PanelProps) {
  const { heading, note, rows, firstDeduction, action } = copy.approval;
  const { installments, installmentCents, marginCents } = panel.figures;
  return (
    <DemoPanel {...panel} step="credit-approved" {...{ heading, note, action }}>
      <TermList
        className="demo-rows"
        rows={[
          [rows.installments, `${installments}x de ${formatReais(installmentCents)}`],
          [rows.margin, formatReais(marginCents)],
          [rows.left, formatReais(marginCents - installmentCents)],
          [rows.firstDeduction, firstDeduction],
        ]}
      />
    </DemoPanel>
  );
}

function SignaturePanel(panel: PanelProps) {
  const { heading, before, installments, after, field, clear, action } = copy.signature;
  const { figures, signature, dispatch } = panel;
  const value = formatReais(figures.installmentCents);
  const note = (
    <>
      {before} <b>{`${figures.installments} ${installments} ${value}`}</b> {after}
    </>
  );
  return (
    <DemoPanel {...panel} step="sign-contract" {...{ heading, note, action }}>
      <SignaturePad
        label={field}
        clear={clear}
        signature={signature}
        onSign={(path) => dispatch({ signature: path })}
      />
    </DemoPanel>
  );
}

/** Who has received what. From here the visitor contacts us or restarts the demo. */
function ConfirmationPanel(panel: PanelProps) {
  const { heading, note, rows, byPix, released, contact, message, action } = copy.confirmation;
  const { figures, own, goTo } = panel;
  const installment = formatReais(figures.installmentCents);
  const payout = formatReais(figures.payoutCents);
  const product = own.product || copy.product;
  const simulation = fillBraces(message, {
    words: ownWords(own.shop, product, formatReais(figures.saleCents)),
    n: String(figures.installments),
    part: installment,
    pix: payout,
  });
  const buttons = (
    <div className="demo-buttons">
      <NextButton step="payment-confirmed" goTo={goTo} look="line">
        {action}
      </NextButton>
      <ContactButton className="with-script" message={simulation}>
        {contact}
      </ContactButton>
    </div>
  );
  return (
    <DemoPanel {...panel} step="payment-confirmed" {...{ heading, note }} action={buttons}>
      <TermList
        className="demo-rows"
        rows={[
          [rows.payout, <b key="payout">{`${payout} ${byPix}`}</b>],
          [rows.commission, formatReais(figures.commissionCents)],
          [rows.installments, `${figures.installments}x de ${installment}`],
          [rows.order, released],
        ]}
      />
    </DemoPanel>
  );
}
