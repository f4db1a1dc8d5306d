import { formatReais } from '../../../leads/money.ts';
import type { PanelProps } from './Checkout.tsx';
import { DemoButton } from './DemoButton.tsx';
import { DemoPanel } from './DemoPanel.tsx';
import { DemoRows } from './DemoRows.tsx';

export function ApprovalPanel({ copy, figures, dispatch }: PanelProps) {
  const { heading, note, rows, firstDeduction, action } = copy.approval;
  const installment = formatReais(figures.installmentCents);
  return (
    <DemoPanel
      step="credit-approved"
      progress={copy.progress}
      heading={heading}
      note={note}
      action={
        <DemoButton goTo="sign-contract" dispatch={dispatch}>
          {action}
        </DemoButton>
      }
    >
      <DemoRows
        rows={[
          [rows.installments, `${figures.installments}x de ${installment}`],
          [rows.margin, formatReais(figures.marginCents)],
          [rows.left, formatReais(figures.marginCents - figures.installmentCents)],
          [rows.firstDeduction, firstDeduction],
        ]}
      />
    </DemoPanel>
  );
}
