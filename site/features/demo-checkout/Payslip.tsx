import type { ReactNode, Ref } from 'react';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { formatAmount, formatReais } from '../../../shared/money.ts';
import { type PayslipFigures, payslipAssumptions } from '../../content/payslipExample.ts';
import { analysis, approval, confirmation } from '../../content/pt-BR/demo.yaml';
import copy from '../../content/pt-BR/payslip.yaml';
import '../../styles/checkoutPaper.css';
import '../../styles/payslip.css';
import { MarginBar } from '../../ui/checkoutParts.tsx';
import { PixStamp } from '../../ui/payslipParts.tsx';
import { SignaturePath } from '../../ui/Signature.tsx';
import { TermList } from '../../ui/TermList.tsx';

/** `draft`: the instalment is written in pencil. `paid`: it is in ink, and the shop's receipt is stamped. */
type PayslipStatus = 'draft' | 'paid';

type PaperProps = {
  figures: PayslipFigures;
  /** The path that the visitor drew, or null for the prepared signature. */
  signature: string | null;
};

type PayslipProps = PaperProps & { status: PayslipStatus; stampRef: Ref<HTMLDivElement> };

/** The whole payslip, and the shop's receipt below it. */
export function Payslip({ figures, signature, status, stampRef }: PayslipProps) {
  const description = fillBraces(copy.description[status], {
    gross: formatReais(figures.grossCents),
    count: String(figures.installments),
    part: formatReais(figures.installmentCents),
    net: formatReais(figures.netCents),
    pix: formatReais(figures.payoutCents),
  });
  return (
    <figure className="payslip" data-status={status}>
      <div className="slot" />
      <div className="slip-clip">
        <div className="slip drawn" role="img" aria-label={description}>
          <PayslipDeductions figures={figures} />
          <div className="slip-perf perforation" />
          <div className="slip-part sheet punched zig">
            <ShopReceipt {...{ figures, signature, status, stampRef }} />
            <p className="slip-note">{copy.note}</p>
          </div>
        </div>
      </div>
      <figcaption className="note">{copy.caption}</figcaption>
    </figure>
  );
}

type PayslipStripProps = PaperProps & {
  stampRef?: Ref<HTMLDivElement>;
  /** Called when the torn-off paper has finished falling. */
  onFallen?: () => void;
};

/**
 * What a phone's checkout prints, for lack of room for the payslip beside it: the end of the payslip and,
 * once the contract is signed, the shop's receipt. Styles push it out step by step; the panels say the
 * same in text.
 */
export function PayslipStrip({ figures, signature, stampRef, onFallen }: PayslipStripProps) {
  return (
    <div className="demo-paper" data-torn={onFallen && ''} aria-hidden="true">
      <div className="demo-strip drawn mono" onAnimationEnd={onFallen}>
        <div className="demo-receipt punched">
          <ShopReceipt status="paid" {...{ figures, signature, stampRef }}>
            <p className="demo-receipt-head">{confirmation.heading}</p>
          </ShopReceipt>
        </div>
        <div className="perforation" />
        <div className="demo-lines punched zig">
          <p>
            <span>{copy.margin.replace(':', '')}</span>
            <span className="demo-margin-read">{analysis.reading}</span>
            <b className="demo-margin-fits">
              {formatAmount(figures.marginCents)} · {approval.fits}
            </b>
          </p>
          <InstallmentLine key={figures.installments} figures={figures} className="new" />
          <p className="net">
            <span>{copy.net}</span>
            <b>{formatAmount(figures.netCents)}</b>
          </p>
        </div>
      </div>
    </div>
  );
}

function PayslipDeductions({ figures }: Pick<PaperProps, 'figures'>) {
  const lines = [
    copy.columns,
    [...copy.salary, formatAmount(figures.grossCents), ''],
    [...copy.inss, '', formatAmount(figures.inssCents)],
    [...copy.transport, '', formatAmount(figures.transportCents)],
  ];
  return (
    <div className="slip-part sheet punched">
      <p className="slip-title ends">
        <span>{copy.title}</span>
        <span>{copy.copy}</span>
      </p>
      <PayslipCells cells={[copy.employee, copy.contract, copy.reference]} />
      {lines.map((cells) => (
        <p key={cells[0]} className={cells === copy.columns ? 'slip-row columns' : 'slip-row'}>
          {cells.map((cell, index) => (
            <span key={copy.columns[index]}>{cell}</span>
          ))}
        </p>
      ))}
      <InstallmentLine key={figures.installments} figures={figures} className="slip-row new" />
      <div className="slip-margin ends">
        <span>
          {copy.margin} {formatAmount(figures.marginCents)}
        </span>
        <span>
          {copy.marginUsed} <b>{formatAmount(figures.installmentCents)}</b>
        </span>
      </div>
      <MarginBar used={figures.marginUsedPercent} />
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

type InstallmentLineProps = { figures: PayslipFigures; className: 'new' | 'slip-row new' };

/** The line that the purchase adds: `2941`, `CONSIGO 01/06`, and the instalment. */
function InstallmentLine({ figures, className }: InstallmentLineProps) {
  const [code, name] = copy.installment;
  return (
    <p className={className}>
      <span>{code}</span>
      <span>{`${name} 01/${String(figures.installments).padStart(2, '0')}`}</span>
      <span>{formatAmount(figures.installmentCents)}</span>
    </p>
  );
}

type ShopReceiptProps = PaperProps & {
  status: PayslipStatus;
  stampRef?: Ref<HTMLDivElement> | undefined;
  /** Shown above the receipt's lines. */
  children?: ReactNode;
};

function ShopReceipt({ figures, signature, status, ...rest }: ShopReceiptProps) {
  const { stampRef, children } = rest;
  const lines = [
    [`${copy.sale} ${payslipAssumptions.order}`, formatAmount(figures.saleCents)],
    [copy.commission, `−${formatAmount(figures.commissionCents)}`],
    [copy.payout, formatAmount(figures.payoutCents)],
    [copy.status.name, copy.status[status]],
  ] as const;
  return (
    <>
      <p className="slip-title ends">
        <span>{copy.receipt}</span>
        <span>{copy.receiptCopy}</span>
      </p>
      {children}
      <div className="slip-receipt">
        <TermList rows={lines} />
        <div className="slip-stamp" ref={stampRef}>
          <small>{copy.stampField}</small>
          <PixStamp {...copy.stamp} middle={`PIX ${formatAmount(figures.payoutCents)}`} />
        </div>
      </div>
      <p className="signed slip-signature">
        <span>{copy.signature}</span>
        <SignaturePath d={signature} />
      </p>
    </>
  );
}
