import { formatAmount } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import { PayslipRow } from '../../ui/PayslipRow.tsx';
import { installmentLine } from './installmentLine.ts';
import { PayslipMargin } from './PayslipMargin.tsx';

type PayslipDeductionsProps = { copy: PayslipCopy; figures: PayslipFigures };

export function PayslipDeductions({ copy, figures }: PayslipDeductionsProps) {
  return (
    <div className="slip-part punched">
      <div className="slip-title">
        <span>{copy.title}</span>
        <span>{copy.copy}</span>
      </div>
      <PayslipCells cells={[copy.employee, copy.contract, copy.reference]} />
      <PayslipRow className="columns" cells={copy.columns} />
      <PayslipRow cells={[...copy.salary, formatAmount(figures.grossCents), '']} />
      <PayslipRow cells={[...copy.inss, '', formatAmount(figures.inssCents)]} />
      <PayslipRow cells={[...copy.transport, '', formatAmount(figures.transportCents)]} />
      <PayslipRow
        key={figures.installments}
        className="new"
        cells={[...installmentLine(copy, figures), '', formatAmount(figures.installmentCents)]}
      />
      <PayslipMargin copy={copy} figures={figures} />
      <div className="tot">
        <span>{copy.net}</span>
        <b>{formatAmount(figures.netCents)}</b>
      </div>
      <PayslipCells
        even
        cells={[
          [copy.fgtsBase, formatAmount(figures.grossCents)],
          [copy.fgts, formatAmount(figures.fgtsCents)],
          [copy.taxBase, formatAmount(figures.availableCents)],
        ]}
      />
    </div>
  );
}

type PayslipCellsProps = { cells: readonly (readonly string[])[]; even?: boolean };

function PayslipCells({ cells, even }: PayslipCellsProps) {
  return (
    <div className={even ? 'slip-cells even' : 'slip-cells'}>
      {cells.map(([label, value]) => (
        <div key={label}>
          <small>{label}</small>
          {value}
        </div>
      ))}
    </div>
  );
}
