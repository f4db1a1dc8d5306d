import { colour } from '../colour.ts';
import { faces } from '../faces.ts';
import { Slip } from './Slip.tsx';

/** A waiting-room ticket. */
export function TicketDrawing({ title, number }: { title: string; number: string }) {
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
