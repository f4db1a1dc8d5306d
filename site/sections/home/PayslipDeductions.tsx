import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.ts';
import { amount } from '../amount.ts';
import { PayslipMargin } from './PayslipMargin.tsx';
import { PayslipRow } from './PayslipRow.tsx';

type PayslipDeductionsProps = { copy: PayslipCopy; figures: PayslipFigures };

export function PayslipDeductions({ copy, figures }: PayslipDeductionsProps) {
  const part = `01/${String(figures.installments).padStart(2, '0')}`;
  const [code = '', name = ''] = copy.installment;
  return (
    <div className="slip-part">
      <div className="slip-title">
        <span>{copy.title}</span>
        <span>{copy.copy}</span>
      </div>
      <PayslipCells cells={[copy.employee, copy.contract, copy.reference]} />
      <PayslipRow className="columns" cells={copy.columns} />
      <PayslipRow cells={[...copy.salary, amount(figures.grossCents), '']} />
      <PayslipRow cells={[...copy.inss, '', amount(figures.inssCents)]} />
      <PayslipRow cells={[...copy.transport, '', amount(figures.transportCents)]} />
      <PayslipRow
        className="new"
        cells={[code, `${name} ${part}`, '', amount(figures.installmentCents)]}
      />
      <PayslipMargin copy={copy} figures={figures} />
      <div className="tot">
        <span>{copy.net}</span>
        <b>{amount(figures.netCents)}</b>
      </div>
      <PayslipCells
        even
        cells={[
          [copy.fgtsBase, amount(figures.grossCents)],
          [copy.fgts, amount(figures.fgtsCents)],
          [copy.taxBase, amount(figures.availableCents)],
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
