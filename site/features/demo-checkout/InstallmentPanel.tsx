import { formatReais } from '../../../leads/money.ts';
import { fitsMargin, installmentOptions, payslipFigures } from '../../content/payslipExample.ts';
import type { PanelProps } from './Checkout.tsx';
import { DemoButton } from './DemoButton.tsx';
import { DemoOption } from './DemoOption.tsx';
import { DemoPanel } from './DemoPanel.tsx';

/** How many instalments, each with its value. */
export function InstallmentPanel({ copy, figures, dispatch }: PanelProps) {
  const { heading, totals, action } = copy.installments;
  const { saleCents } = figures;
  const total = totals
    .replace('{n}', String(figures.installments))
    .replace('{price}', formatReais(saleCents));
  return (
    <DemoPanel
      step="select-installment"
      progress={copy.progress}
      heading={heading}
      note={[total, copy.overMargin].filter(Boolean).join('. ')}
      action={
        <DemoButton goTo="analyzing-credit" dispatch={dispatch}>
          {action}
        </DemoButton>
      }
    >
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
