import { formatAmount, formatReais } from '../../../leads/money.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/problem.css';
import '../../styles/table.css';
import { ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Problem({ copy }: { copy: HomeCopy['problem'] }) {
  return (
    <section className="sec wrap" id="problema">
      <LedgerRow {...copy.row} />
      <div className="problem stack">
        <div className="problem-text stack">
          <h2>{copy.heading}</h2>
          <p className="lead">
            {copy.lead}
            <NoteMark {...copy.note} />
          </p>
          <p className="share">
            <b className="figure">{copy.share.figure}</b>{' '}
            <span>
              {copy.share.text}
              <NoteMark {...copy.share.note} />
            </span>
          </p>
          <p>{copy.turn}</p>
          <div className="ctas">
            <ContactButton look="line">{copy.demo}</ContactButton>
          </div>
        </div>
        <OrdersTape copy={copy.tape} />
      </div>
    </section>
  );
}

/** A day's orders as the till prints them: four of ten are struck out, and summed. */
function OrdersTape({ copy }: { copy: HomeCopy['problem']['tape'] }) {
  const lostCents = copy.orders.reduce((sum, { cents, lost }) => sum + (lost ? cents : 0), 0);
  return (
    <div className="tape" data-reveal>
      <div className="orders sheet mono zig rolls-out">
        <table>
          <caption>{copy.caption}</caption>
          <thead>
            <tr>
              {copy.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {copy.orders.map(({ order, cents, status, lost }) => (
              <tr key={order} className={lost ? 'lost' : undefined}>
                <td>{order}</td>
                <td>{formatAmount(cents)}</td>
                <td>{status}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {copy.total}
              </th>
              <td>{formatReais(lostCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

export function PainPoints({ copy }: { copy: HomeCopy['painPoints'] }) {
  return (
    <section className="wrap pains-section" id="painpoints">
      <table className="tbl pains">
        <caption>
          <h2>{copy.heading}</h2>
        </caption>
        <thead>
          <tr>
            {copy.columns.map((name) => (
              <th key={name} scope="col" className="mono">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(({ pain, today, todayNote, answer, detail, note }) => (
            <tr key={pain}>
              <th scope="row">{pain}</th>
              <td>
                {today}
                {todayNote && <NoteMark {...todayNote} />}
              </td>
              <td>
                <mark>{answer}</mark>
                {detail}
                {note && <NoteMark {...note} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
