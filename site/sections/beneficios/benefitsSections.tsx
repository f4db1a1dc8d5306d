import { Fragment } from 'react';
import { formatAmount, formatReais } from '../../../shared/money.ts';
import { exampleInstallments } from '../../content/installmentOptions.ts';
import { dayExample, payslipFigures } from '../../content/payslipExample.ts';
import {
  calendar,
  comparison,
  gains,
  hero,
  notes,
  panel,
} from '../../content/pt-BR/beneficios.yaml';
import table from '../../content/pt-BR/paymentComparison.yaml';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { Footnotes, NoteMark } from '../../ui/Footnotes.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { TermList } from '../../ui/TermList.tsx';
import { PaidStamp } from '../PaidStamp.tsx';
import '../../styles/beneficios.css';
import '../../styles/table.css';

export function BenefitsHero() {
  return (
    <InnerHero
      kicker={hero.kicker}
      headline={hero.headline}
      lead={hero.lead.map(({ text, note }) => (
        <Fragment key={text}>
          {text}
          {note && <NoteMark {...note} />}
        </Fragment>
      ))}
      aside={<TwoReceipts />}
    >
      <div className="ctas">
        <ContactButton>{hero.primary}</ContactButton>
        <ButtonLink look="line" href="/como-funciona">
          {hero.secondary}
        </ButtonLink>
      </div>
    </InnerHero>
  );
}

/** The same order twice: refused by the card, then paid two minutes later. Decorative. */
function TwoReceipts() {
  const { order, refused, paid } = hero.receipts;
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

export function Gains() {
  return (
    <section className="wrap pb-section">
      <LedgerRow {...gains.row} />
      <h2 className="mb-6 narrow">{gains.heading}</h2>
      <FormGrid fields={gains.fields} />
    </section>
  );
}

export function Calendar() {
  return (
    <section className="band on-kraft" id="prazo">
      <div className="wrap">
        <LedgerRow {...calendar.row} />
        <div className="head">
          <h2>{calendar.heading}</h2>
          <p className="lead">{calendar.lead}</p>
        </div>
        <Ruler className="arrived" copy={calendar.shop} />
        <Ruler copy={calendar.customer} />
        <p className="note mt-3">{calendar.note}</p>
      </div>
    </section>
  );
}

/** A ruler of forty-six days, with marks at those that matter. */
function Ruler({ copy, className = '' }: { copy: typeof calendar.shop; className?: string }) {
  return (
    <>
      <h3 className="mono ruler-name">{copy.name}</h3>
      <ol className={`ruler sheet ${className}`}>
        {copy.days.map(({ day, label, text }) => (
          <li key={day} className={`day-${day}`}>
            <b className="figure">{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function PaymentComparison() {
  return (
    <section className="band wrap">
      <LedgerRow {...comparison.row} />
      <h2 className="mb-6 narrow">{comparison.heading}</h2>
      <ComparisonTable {...table} />
      <p className="note mt-3">{table.footnote}</p>
      <Footnotes {...notes} />
    </section>
  );
}

export function ShopPanel() {
  return (
    <section className="band on-kraft">
      <div className="wrap">
        <LedgerRow {...panel.row} />
        <div className="shop-panel stack">
          <div>
            <h2>{panel.heading}</h2>
            <p className="lead mt-3">{panel.lead}</p>
            <TermList
              className="rows"
              rows={panel.features.map(({ name, text }) => [name, text])}
            />
          </div>
          <figure>
            <PanelScreen />
            <figcaption className="note">{panel.note}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}

const { rows, totalCents } = dayExample();
const largest = Math.max(...rows.map(({ payoutCents }) => payoutCents));
const barHeight = 64;

function PanelScreen() {
  const { title, total, columns } = panel.screen;
  return (
    <div className="panel-screen screen drawn">
      <div className="panel-total ends">
        <p>
          <span className="mono">{title}</span>
          <b className="figure">{formatReais(totalCents)}</b>
          {total}
        </p>
        <svg viewBox={`0 0 124 ${barHeight + 2}`} aria-hidden="true">
          {rows.map(({ order, payoutCents }, index) => {
            const height = Math.round((payoutCents / largest) * barHeight);
            return (
              <rect key={order} x={index * 32} y={barHeight - height} width="24" height={height} />
            );
          })}
          <path d={`M0 ${barHeight + 1}h124`} />
        </svg>
      </div>
      <table className="tbl">
        <TableHead columns={columns} className="mono" />
        <tbody>
          {rows.map(({ time, order, installments, payoutCents }) => (
            <tr key={order}>
              <td>{time}</td>
              <td>{order}</td>
              <td>{installments}x</td>
              <td>{formatAmount(payoutCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
