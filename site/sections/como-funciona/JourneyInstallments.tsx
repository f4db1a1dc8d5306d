import { formatReais } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import '../../styles/journeySlips.css';

const counts = [6, 12, 24, 32, 64];
const chosen = 24;

/** The instalments of the example purchase, without interest. */
export function JourneyInstallments() {
  return (
    <div className="tape">
      <ul className="slab plans zig rolls-out">
        {counts.map((count) => (
          <li key={count} className={count === chosen ? 'marked' : undefined}>
            <b>{count}x</b>
            <span className="mono">{formatReais(payslipFigures(count).installmentCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
