import type { ReactNode } from 'react';
import { colour } from './colour.ts';

export const cardSize = { width: 1200, height: 630 } as const;

const tones = {
  accent: { ground: 'accent', slot: 'ink' },
  ink: { ground: 'ink', slot: 'accent' },
  kraft: { ground: 'paper-2', slot: 'ink' },
} as const;

type CardTone = keyof typeof tones;

/** Payslip paper that comes out of a slot, sprocket holes on both sides, torn at the foot. */
export function CardSheet({ tone, children }: { tone: CardTone; children: ReactNode }) {
  const { ground, slot } = tones[tone];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...cardSize}>
      <rect {...cardSize} fill={colour(ground)} />
      <PaperFeed ground={colour(ground)} />
      <rect x="12" y="20" width="1176" height="24" rx="12" fill={colour(slot)} />
      {children}
    </svg>
  );
}

const sides = { left: 36, right: 1164, top: 36, foot: 604 };
const holes = Array.from({ length: 15 }, (_, index) => 70 + index * 37);

function PaperFeed({ ground }: { ground: string }) {
  const { left, right, top } = sides;
  return (
    <>
      <path d={`M${left} ${top}H${right}${tornEdge(sides)}Z`} fill={colour('sheet')} />
      <g fill={ground}>
        {[60, 1140].flatMap((x) =>
          holes.map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="7" />),
        )}
      </g>
      <path
        d="M84 44V592M1116 44V592"
        stroke={colour('rule-2')}
        strokeWidth="2"
        strokeDasharray="2 5"
      />
    </>
  );
}

type Edge = { left: number; right: number; foot: number };

const tooth = { width: 12, height: 9 };

/** The foot of torn-off paper as a path from right to left: teeth of one size, whole ones only. */
export function tornEdge({ left, right, foot }: Edge): string {
  const teeth = Math.floor((right - left) / tooth.width);
  const cut = Array.from({ length: teeth }, (_, index) => {
    const x = right - ((index + 1) * (right - left)) / teeth;
    return `L${x + (right - left) / teeth / 2} ${foot - tooth.height}L${x} ${foot}`;
  });
  return `V${foot}${cut.join('')}`;
}
