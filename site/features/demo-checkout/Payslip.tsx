import { formatAmount, formatReais } from '../../../leads/money.ts';
import type { PayslipFigures } from '../../content/payslipExample.ts';
import copy from '../../content/pt-BR/payslip.yaml';
import '../../styles/payslip.css';
import { MarginBar } from '../../ui/checkoutParts.tsx';
import { PayslipRow, PixStamp } from '../../ui/payslipParts.tsx';
import { SignaturePath } from '../../ui/Signature.tsx';
import { installmentLine, receiptRows } from './CheckoutPaper.tsx';

/** `draft`: the instalment is pencilled in. `paid`: it is inked, and the shop's receipt is stamped. */
type PayslipStatus = 'draft' | 'paid';

type PayslipProps = {
  figures: PayslipFigures;
  /** As it was written by hand, or null for the drawn one. */
  signature: string | null;
  status: PayslipStatus;
};

export function Payslip({ figures, signature, status }: PayslipProps) {
  const description = copy.description[status]
    .replace('{gross}', formatReais(figures.grossCents))
    .replace('{count}', String(figures.installments))
    .replace('{part}', formatReais(figures.installmentCents))
    .replace('{net}', formatReais(figures.netCents))
    .replace('{pix}', formatReais(figures.payoutCents));
  return (
    <figure className="payslip" data-status={status}>
      <div className="slot" />
      <div className="slip-clip">
        <div className="slip" role="img" aria-label={description}>
          <PayslipDeductions figures={figures} />
          <div className="slip-perf perforation" />
          <PayslipReceipt {...{ figures, signature, status }} />
        </div>
      </div>
      <figcaption className="note">{copy.caption}</figcaption>
    </figure>
  );
}

function PayslipDeductions({ figures }: Pick<PayslipProps, 'figures'>) {
  return (
    <div className="slip-part sheet punched">
      <div className="slip-title ends">
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
        cells={[...installmentLine(figures), '', formatAmount(figures.installmentCents)]}
      />
      <PayslipMargin figures={figures} />
      <div className="tot ends">
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

function PayslipMargin({ figures }: Pick<PayslipProps, 'figures'>) {
  return (
    <>
      <div className="slip-margin ends">
        <span>
          {copy.margin} {formatAmount(figures.marginCents)}
        </span>
        <span>
          {copy.marginUsed} <b>{formatAmount(figures.installmentCents)}</b>
        </span>
      </div>
      <MarginBar used={figures.marginUsedPercent} />
    </>
  );
}

function PayslipReceipt({ figures, signature, status }: PayslipProps) {
  return (
    <div className="slip-part sheet punched zig">
      <div className="slip-title ends">
        <span>{copy.receipt}</span>
        <span>{copy.receiptCopy}</span>
      </div>
      <div className="slip-receipt">
        <dl>
          {receiptRows(figures, status).map(([term, value]) => (
            <div key={term}>
              <dt>
                <small>{term}</small>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="slip-stamp">
          <small>{copy.stampField}</small>
          <PixStamp {...copy.stamp} middle={`PIX ${formatAmount(figures.payoutCents)}`} />
        </div>
      </div>
      <p className="signed slip-signature">
        <span>{copy.signature}</span>
        <SignaturePath d={signature} />
      </p>
      <p className="slip-note">{copy.note}</p>
    </div>
  );
}
