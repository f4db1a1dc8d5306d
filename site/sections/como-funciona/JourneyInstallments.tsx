import { formatReais } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';

const counts = [6, 12, 24, 32, 64];

/** The instalments of the example purchase, without interest. */
export function JourneyInstallments({ marked, note }: { marked: number; note: string }) {
  return (
    <div className="tape">
      <div className="slab zig">
        <ul>
          {counts.map((count, index) => (
            <li key={count} className={index === marked ? 'marked' : undefined}>
              <b>{count}x</b>
              <span className="mono">{formatReais(payslipFigures(count).installmentCents)}</span>
            </li>
          ))}
        </ul>
        <p className="mono slab-note">{note}</p>
      </div>
    </div>
  );
}
