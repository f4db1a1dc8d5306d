import { formatAmount, formatReais } from '../../../leads/money.ts';
import { dayExample } from '../../content/dayExample.ts';
import { panel as copy } from '../../content/pt-BR/beneficios.yaml';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { TermList } from '../../ui/TermList.tsx';
import '../../styles/beneficios.css';
import '../../styles/table.css';

export function ShopPanel() {
  return (
    <section className="band on-kraft">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="shop-panel stack">
          <div>
            <h2>{copy.heading}</h2>
            <p className="lead mt-3">{copy.lead}</p>
            <TermList className="rows" rows={copy.features.map(({ name, text }) => [name, text])} />
          </div>
          <figure>
            <PanelScreen />
            <figcaption className="note">{copy.note}</figcaption>
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
  const { title, total, columns } = copy.screen;
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
