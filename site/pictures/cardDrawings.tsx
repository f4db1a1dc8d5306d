import type { ReactNode } from 'react';
import { formatAmount } from '../../leads/money.ts';
import { exampleInstallments, payslipFigures } from '../content/payslipExample.ts';
import type { CardDrawing as Drawing } from '../content/pt-BR/pageCards.ts';
import { stamp } from '../content/pt-BR/payslip.yaml';
import { tornEdge } from './CardSheet.tsx';
import { colour } from './colour.ts';
import { faces, fitLine } from './fitText.tsx';

/** What lies to the right of the headline, over the edge of the sheet. */
export function CardDrawing({ drawing }: { drawing: Drawing }) {
  switch (drawing.kind) {
    case 'stamp':
      return (
        <g transform="translate(888 236) rotate(-7) scale(1.7)">
          <PixStampDrawing />
        </g>
      );
    case 'steps':
      return <StepsDrawing {...drawing} />;
    case 'receipts':
      return <ReceiptsDrawing {...drawing} />;
    case 'ticket':
      return <TicketDrawing {...drawing} />;
    case 'document':
      return <DocumentDrawing {...drawing} />;
  }
}

type DocumentProps = { sections: number; seal: string };

/** Numbered sections, and a seal over the corner. */
function DocumentDrawing({ sections, seal }: DocumentProps) {
  const step = 30;
  const { size } = fitLine(seal, faces.display, { width: 84, size: 54, least: 16 });
  return (
    <>
      <g transform="translate(912 158) rotate(4)">
        <Slip width={230} height={56 + sections * step}>
          {Array.from({ length: sections }, (_, index) => {
            const y = 36 + index * step;
            return (
              <g key={y} fontSize="15" {...faces.ledgerBold}>
                <text x="20" y={y + 6}>
                  {index + 1}
                </text>
                <path
                  d={`M46 ${y}H${210 - ((index * 37) % 70)}`}
                  stroke={colour(index === 1 ? 'accent' : 'rule')}
                  strokeWidth="10"
                />
              </g>
            );
          })}
        </Slip>
      </g>
      <g transform="translate(1082 356) rotate(-9)" fill={colour('accent-700')} textAnchor="middle">
        <g stroke={colour('accent-700')} fill={colour('sheet')}>
          <circle r="66" strokeWidth="5" />
          <circle r="54" strokeWidth="2" />
        </g>
        <text y={size * 0.32} fontSize={size} {...faces.display}>
          {seal}
        </text>
      </g>
    </>
  );
}

/** The shop's stamp as on the pages: money has arrived. 168 by 92 units. */
function PixStampDrawing() {
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
          {stamp.top}
        </text>
        <text x="84" y="78.5" fontSize="9.6" letterSpacing="0.4">
          {stamp.bottom}
        </text>
      </g>
      <text x="84" y="55.5" fontSize="24.5" {...faces.display}>
        PIX {formatAmount(payslipFigures(exampleInstallments).payoutCents)}
      </text>
    </g>
  );
}

type ReceiptsProps = Extract<Drawing, { kind: 'receipts' }>;

/** The same order twice: refused by the card, paid by PIX. */
function ReceiptsDrawing({ refused, paid }: ReceiptsProps) {
  const { saleCents } = payslipFigures(exampleInstallments);
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

/** The steps ticked off one by one; the last one is money. */
function StepsDrawing({ names }: { names: readonly string[] }) {
  const height = 44 + names.length * 42;
  return (
    <g transform="translate(916 162) rotate(4)">
      <Slip width={244} height={height}>
        {names.map((name, index) => (
          <Row
            key={name}
            y={44 + index * 42}
            width={244}
            name={`0${index + 1} ${name}`}
            value={index === names.length - 1 ? 'PIX' : 'OK'}
            fill={colour(index === names.length - 1 ? 'money' : 'ink')}
          />
        ))}
      </Slip>
    </g>
  );
}

/** A waiting-room ticket. */
function TicketDrawing({ title, number }: { title: string; number: string }) {
  return (
    <g transform="translate(904 166) rotate(5)">
      <Slip width={250} height={228}>
        <g textAnchor="middle">
          <text x="125" y="44" fontSize="18" {...faces.ledgerBold}>
            {title.toUpperCase()}
          </text>
          <text x="122" y="156" fontSize="136" {...faces.display}>
            {number}
          </text>
        </g>
        <path d="M20 184H230" stroke={colour('ink')} strokeWidth="2" strokeDasharray="6 5" />
      </Slip>
    </g>
  );
}

type RowProps = { y: number; width: number; name: string; value: string; fill?: string };

/** A line of a slip: what it is, and how much, over a hairline. */
function Row({ y, width, name, value, fill = colour('ink') }: RowProps) {
  return (
    <g fontSize={17} fill={fill} {...faces.ledgerBold}>
      <text x="20" y={y}>
        {name.toUpperCase()}
      </text>
      <text x={width - 20} y={y} textAnchor="end">
        {value.toUpperCase()}
      </text>
      <path d={`M20 ${y + 12}H${width - 20}`} stroke={colour('rule')} strokeWidth="2" />
    </g>
  );
}

type SlipProps = { width: number; height: number; children: ReactNode };

/** A small torn-off paper with an ink outline, its text in ink. */
function Slip({ width, height, children }: SlipProps) {
  return (
    <g fill={colour('ink')}>
      <path
        d={`M0 0H${width}${tornEdge({ left: 0, right: width, foot: height })}Z`}
        fill={colour('sheet')}
        stroke={colour('ink')}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {children}
    </g>
  );
}
