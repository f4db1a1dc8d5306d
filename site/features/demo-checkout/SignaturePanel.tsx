import { formatReais } from '../../../leads/money.ts';
import { Signature } from '../../ui/Signature.tsx';
import type { PanelProps } from './Checkout.tsx';
import { DemoButton } from './DemoButton.tsx';
import { DemoPanel } from './DemoPanel.tsx';

/** The contract; the drawn signature writes itself. */
export function SignaturePanel({ copy, figures, dispatch }: PanelProps) {
  const { heading, before, installments, after, field, action } = copy.signature;
  const value = formatReais(figures.installmentCents);
  return (
    <DemoPanel
      step="sign-contract"
      progress={copy.progress}
      heading={heading}
      note={
        <>
          {before} <b>{`${figures.installments} ${installments} ${value}`}</b> {after}
        </>
      }
      action={
        <DemoButton goTo="payment-confirmed" dispatch={dispatch}>
          {action}
        </DemoButton>
      }
    >
      <Signature label={field} />
    </DemoPanel>
  );
}
