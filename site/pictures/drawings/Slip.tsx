import type { ReactNode } from 'react';
import { colour } from '../colour.ts';
import { tornEdge } from '../tornEdge.ts';

type SlipProps = { width: number; height: number; children: ReactNode };

/** A small torn-off paper with an ink outline, its text in ink. */
export function Slip({ width, height, children }: SlipProps) {
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
