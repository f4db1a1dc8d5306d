import { Fragment } from 'react';
import { formatAmount } from '../../../leads/money.ts';
import { exampleInstallments, payslipFigures } from '../../content/payslipExample.ts';
import { hero as copy } from '../../content/pt-BR/beneficios.yaml';
import '../../styles/beneficios.css';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { PaidStamp } from '../exampleParts.tsx';

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
      <div className="refused tape">
        <div className="receipt sheet mono zig">
          <p className="ends">
            <span>{order}</span>
            <span>{refused.time}</span>
          </p>
          <p className="ends void">
            <span>{refused.method}</span>
            <span>{formatAmount(figures.saleCents)}</span>
          </p>
          {refused.rows.map(([name, value]) => (
            <p key={name} className="ends why">
              <span>{name}</span>
              <span>{value}</span>
            </p>
          ))}
        </div>
      </div>
      <div className="accepted tape">
        <div className="receipt sheet mono zig">
          <p className="ends">
            <span>{order}</span>
            <span>{paid.time}</span>
          </p>
          <p className="ends">
            <span>{paid.method}</span>
            <span>{formatAmount(figures.installmentCents)}</span>
          </p>
          <PaidStamp cents={figures.payoutCents} />
        </div>
      </div>
    </div>
  );
}
