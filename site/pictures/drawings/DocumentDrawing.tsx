import { colour } from '../colour.ts';
import { faces } from '../faces.ts';
import { fitLine } from '../fitLine.ts';
import { Slip } from './Slip.tsx';

type DocumentProps = { sections: number; seal: string };

/** Numbered sections, and a seal over the corner. */
export function DocumentDrawing({ sections, seal }: DocumentProps) {
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
