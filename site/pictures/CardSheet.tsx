import type { ReactNode } from 'react';
import { colour } from './colour.ts';
import { PaperFeed } from './PaperFeed.tsx';

export const cardSize = { width: 1200, height: 630 } as const;

const tones = {
  accent: { ground: 'accent', slot: 'ink' },
  ink: { ground: 'ink', slot: 'accent' },
  kraft: { ground: 'paper-2', slot: 'ink' },
} as const;

export type CardTone = keyof typeof tones;

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
