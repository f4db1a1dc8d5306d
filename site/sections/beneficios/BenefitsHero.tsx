import { Fragment } from 'react';
import { formatAmount } from '../../../leads/money.ts';
import { exampleInstallments, payslipFigures } from '../../content/payslipExample.ts';
import { hero as copy } from '../../content/pt-BR/beneficios.yaml';
import '../../styles/beneficios.css';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { PaidStamp } from '../PaidStamp.tsx';

export function BenefitsHero() {
  return (
    <InnerHero
      kicker={copy.kicker}
      headline={copy.headline}
      lead={copy.lead.map(({ text, note }) => (
        <Fragment key={text}>
          {text}
          {note && <NoteMark {...note} />}
        </Fragment>
      ))}
      aside={<TwoReceipts />}
    >
      <div className="ctas">
        <ContactButton>{copy.primary}</ContactButton>
        <ButtonLink look="line" href="/como-funciona">
          {copy.secondary}
        </ButtonLink>
      </div>
    </InnerHero>
  );
}

/** The same order twice: refused by the card, paid two minutes later. Decorative. */
function TwoReceipts() {
  const { order, refused, paid } = copy.receipts;
  const figures = payslipFigures(exampleInstallments);
  return (
    <div className="two-receipts drawn" aria-hidden="true">
      <Receipt
        className="refused"
        lines={[
          { name: order, value: refused.time },
          { name: refused.method, value: formatAmount(figures.saleCents), look: 'void' },
          ...refused.rows.map(([name, value]) => ({ name, value, look: 'why' as const })),
        ]}
      />
      <Receipt
        className="accepted"
        lines={[
          { name: order, value: paid.time },
          { name: paid.method, value: formatAmount(figures.installmentCents) },
        ]}
        stamp={<PaidStamp cents={figures.payoutCents} />}
      />
    </div>
  );
}
