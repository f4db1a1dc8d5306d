import { formatAmount, formatReais } from '../../../leads/money.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';

/** A day's orders as the till prints them: four of ten are struck out, and summed. */
export function OrdersTape({ copy }: { copy: HomeCopy['problem']['tape'] }) {
  const lostCents = copy.orders.reduce((sum, { cents, lost }) => sum + (lost ? cents : 0), 0);
  return (
    <div className="tape" data-reveal>
      <div className="orders zig rolls-out">
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
