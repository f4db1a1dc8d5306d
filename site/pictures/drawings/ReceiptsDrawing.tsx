import { formatAmount } from '../../../leads/money.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import type { CardDrawing } from '../../content/pt-BR/pageCards.ts';
import { colour } from '../colour.ts';
import { PixStampDrawing } from './PixStampDrawing.tsx';
import { Row } from './Row.tsx';
import { Slip } from './Slip.tsx';

type ReceiptsProps = Extract<CardDrawing, { kind: 'receipts' }>;

/** The same order twice: refused by the card, paid by PIX. */
export function ReceiptsDrawing({ refused, paid }: ReceiptsProps) {
  const { saleCents } = payslipFigures(24);
  return (
    <>
      <g transform="translate(912 160) rotate(-6)">
        <Slip width={236} height={120}>
          <Row y={40} width={236} name={refused.method} value={refused.time} />
          <Row y={82} width={236} name="" value={formatAmount(saleCents)} fill={colour('danger')} />
          <path d="M118 76H220" stroke={colour('danger')} strokeWidth="3" />
        </Slip>
      </g>
      <g transform="translate(914 268) rotate(4)">
        <Slip width={250} height={186}>
          <Row y={36} width={250} name="PIX" value={paid.time} />
          <g transform="translate(24 58) scale(1.2)">
            <PixStampDrawing />
          </g>
        </Slip>
      </g>
    </>
  );
}
