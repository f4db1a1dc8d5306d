import { formatReais } from '../../../leads/money.ts';
import { ContactButton } from '../../ui/Button.tsx';
import type { PanelProps } from './Checkout.tsx';
import { DemoButton } from './DemoButton.tsx';
import { DemoPanel } from './DemoPanel.tsx';
import { DemoRows } from './DemoRows.tsx';

/** Who got what; from here to the contact form, or once more from the start. */
export function ConfirmationPanel({ copy, figures, dispatch }: PanelProps) {
  const { heading, note, rows, byPix, released, contact, action } = copy.confirmation;
  const installment = formatReais(figures.installmentCents);
  return (
    <DemoPanel
      step="payment-confirmed"
      progress={copy.progress}
      heading={heading}
      note={note}
      action={
        <div className="demo-buttons">
          <ContactButton className="demo-button">{contact}</ContactButton>
          <DemoButton goTo="select-payment" look="line" dispatch={dispatch}>
            {action}
          </DemoButton>
        </div>
      }
    >
      <DemoRows
        rows={[
          [rows.payout, <b key="payout">{`${formatReais(figures.payoutCents)} ${byPix}`}</b>],
          [rows.commission, formatReais(figures.commissionCents)],
          [rows.installments, `${figures.installments}x de ${installment}`],
          [rows.order, released],
        ]}
      />
    </DemoPanel>
  );
}
