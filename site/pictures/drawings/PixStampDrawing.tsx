import { formatAmount } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import { stamp as stampCopy } from '../../content/pt-BR/payslip.yaml';
import { colour } from '../colour.ts';
import { faces } from '../faces.ts';

/** The shop's stamp as on the pages: money has arrived. 168 by 92 units. */
export function PixStampDrawing() {
  const money = colour('money');
  return (
    <g fill={money} textAnchor="middle">
      <g fill="none" stroke={money}>
        <rect x="2" y="2" width="164" height="88" rx="6" strokeWidth="4" fill={colour('sheet')} />
        <rect x="8" y="8" width="152" height="76" rx="3" strokeWidth="1.5" />
        <path d="M8 29h152M8 65h152" strokeWidth="1.5" />
      </g>
      <g {...faces.ledgerBold}>
        <text x="84" y="23" fontSize="11" letterSpacing="1">
          {stampCopy.top}
        </text>
        <text x="84" y="78.5" fontSize="9.6" letterSpacing="0.4">
          {stampCopy.bottom}
        </text>
      </g>
      <text x="84" y="55.5" fontSize="24.5" {...faces.display}>
        PIX {formatAmount(payslipFigures(24).payoutCents)}
      </text>
    </g>
  );
}
