import { formatReais } from '../../../leads/money.ts';
import { SignaturePad } from '../../ui/Signature.tsx';
import type { PanelProps } from './Checkout.tsx';
import { DemoButton } from './DemoButton.tsx';
import { DemoPanel } from './DemoPanel.tsx';

/** The contract; the drawn signature writes itself, and a finger may write another. */
export function SignaturePanel({ copy, figures, signature, dispatch }: PanelProps) {
  const { heading, before, installments, after, field, clear, action } = copy.signature;
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
      <SignaturePad
        label={field}
        clear={clear}
        signature={signature}
        onSign={(path) => dispatch({ signature: path })}
      />
    </DemoPanel>
  );
}
