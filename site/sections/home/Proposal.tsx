import { formatAmount, formatReais } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';
import type { ProposalCopy } from '../../content/pt-BR/proposalSheet.ts';
import '../../styles/payslip.css';
import '../../styles/proposal.css';
import { PayslipRow } from '../../ui/payslipParts.tsx';
import { PayslipLines } from '../exampleParts.tsx';
import { FourWays } from './Comparison.tsx';

type ProposalProps = {
  copy: ProposalCopy;
  /** Question and answer that close the page. */
  closing: { question: string; answer: string };
  payslip: PayslipCopy;
  /** Share of abandoned value that is taken to come back, as printed. */
  recovery: string;
  /** Address of the home page, which `/qr.svg` says to cameras. */
  site: string;
};

/**
 * What the home page is on paper: one sheet, in the form of a payslip, to be filled in by hand where
 * nothing was calculated. It repeats the page's own markup, which costs next to nothing compressed.
 */
export function Proposal({ copy, closing, payslip, recovery, site }: ProposalProps) {
  return (
    <div className="proposal">
      <div className="slip-title mono">
        <span>{copy.title}</span>
        <span>{copy.copy}</span>
      </div>
      <div className="slip-cells mono">
        <Cell name={copy.shop} own="name" />
        <Cell name={copy.product} own="product">
          {copy.productName}
        </Cell>
        <Cell name={copy.price}>{formatReais(payslipFigures(1).saleCents)}</Cell>
        <Cell name={copy.date} />
      </div>
      <h2>
        {closing.question} <span>{closing.answer}</span>
      </h2>
      <div>
        <h3>{copy.lines}</h3>
        <PayslipLines installments={copy.installments} />
      </div>
      <div className="proposal-two">
        <Sale copy={copy.sale} payslip={payslip} />
        <Carts copy={copy.carts} columns={payslip.columns} recovery={recovery} />
      </div>
      <FourWays />
      <div className="proposal-two">
        <div>
          <h3>{copy.conditions.heading}</h3>
          <ol>
            {copy.conditions.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
        <p className="mono">
          <img loading="lazy" src="/qr.svg" alt={`QR code: ${site}`} />
          {new URL(site).host}
        </p>
      </div>
      <h3>{copy.agreed}</h3>
    </div>
  );
}

type CellProps = { name: string; own?: string; children?: string };

function Cell({ name, own, children }: CellProps) {
  return (
    <div>
      <small>{name}</small>
      <span data-own={own}>{children}</span>
    </div>
  );
}

type SaleProps = { copy: ProposalCopy['sale']; payslip: PayslipCopy };

function Sale({ copy, payslip }: SaleProps) {
  const { saleCents, commissionCents, payoutCents } = payslipFigures(1);
  return (
    <div className="mono">
      <h3>{copy.heading}</h3>
      <PayslipRow className="columns" cells={payslip.columns} />
      <PayslipRow cells={[...copy.sale, formatAmount(saleCents)]} />
      <PayslipRow cells={[...copy.commission, '', formatAmount(commissionCents)]} />
      <div className="tot ends">
        <span>{copy.payout}</span>
        <b>{formatAmount(payoutCents)}</b>
      </div>
      <div className="slip-cells even">
        {copy.counts.map((count) => (
          <Cell key={count} name={copy.installment(count)}>
            {formatAmount(payslipFigures(count).installmentCents)}
          </Cell>
        ))}
      </div>
      <p className="slip-note">{payslip.note}</p>
    </div>
  );
}

type CartsProps = { copy: ProposalCopy['carts']; columns: readonly string[]; recovery: string };

/** Its blanks are filled in by the calculator (`RevenueCalculator.tsx`), or by hand. */
function Carts({ copy, columns: [code, description], recovery }: CartsProps) {
  return (
    <div className="mono">
      <h3>{copy.heading}</h3>
      <PayslipRow className="columns" cells={[code, description, '', copy.column]} />
      {copy.rows.map(({ sign, name, blank }) => {
        const value = blank ? <b key={blank} data-blank={blank} /> : recovery;
        return <PayslipRow key={name} cells={[sign, name, '', value]} />;
      })}
      <div className="tot ends">
        <span>{copy.sum}</span>
        <b data-blank="sum" />
      </div>
    </div>
  );
}
