import { formatReais } from '../../../leads/money.ts';
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
      <div className="demo-signature">
        <small className="mono">{field}</small>
        <svg viewBox="0 0 300 104" aria-hidden="true">
          <path
            pathLength="1"
            d="M34 78c18 4 38-54 26-58-9-3-16 52-2 54s26-32 30-32-4 30 6 30 13-28 19-28-2 26 7 26 11-22 17-22 3 20 12 20 15-44 17-52c-1 16-8 52 1 52s15-26 23-26-3 22 8 22 30-18 58-22"
          />
        </svg>
      </div>
    </DemoPanel>
  );
}
