import { formatAmount, formatReais } from '../../../shared/money.ts';
import { problem as copy, painPoints } from '../../content/pt-BR/home.yaml';
import '../../styles/problem.css';
import '../../styles/table.css';
import { ContactButton } from '../../ui/Button.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { TableHead } from '../../ui/TableHead.tsx';

export function Problem() {
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
          <p className="run share">
            <b className="figure">{copy.share.figure}</b>{' '}
            <span>
              {copy.share.text}
              <NoteMark {...copy.share.note} />
            </span>
          </p>
          <div className="ctas">
            <ContactButton look="line">{copy.demo}</ContactButton>
          </div>
        </div>
        <OrdersTape />
      </div>
    </section>
  );
}

/** A day's orders on a till tape: four of ten are struck out, and their sum is printed. */
function OrdersTape() {
  const { caption, columns, orders, total } = copy.tape;
  const lostCents = orders.reduce((sum, { cents, lost }) => sum + (lost ? cents : 0), 0);
  return (
    <div className="tape on-screen" data-reveal>
      <div className="orders sheet mono zig rolls-out">
        <table>
          <caption>{caption}</caption>
          <TableHead columns={columns} />
          <tbody>
            {orders.map(({ order, cents, status, lost }) => (
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
                {total}
              </th>
              <td>{formatReais(lostCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

export function PainPoints() {
  return (
    <section className="sec wrap" id="painpoints">
      <table className="tbl pains">
        <caption>
          <h2>{painPoints.heading}</h2>
        </caption>
        <TableHead columns={painPoints.columns} className="mono" />
        <tbody>
          {painPoints.rows.map(({ pain, today, todayNote, answer, detail, note }) => (
            <tr key={pain} className="narrows">
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
