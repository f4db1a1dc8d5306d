import { Sign } from '../ui/Sign.tsx';
import { colour } from './colour.ts';
import { columns } from './columns.ts';
import { faces } from './faces.ts';
import { fitLine } from './fitLine.ts';

const name = { x: columns.text + 50, width: 480, size: 42, least: 12 };
const topic = { width: 236, size: 18, least: 12 };

/** The head of the card: wordmark, and in small what the page is about. */
export function CardBrand({ brand, about }: { brand: string; about: string }) {
  const label = about.toUpperCase();
  return (
    <>
      <Sign x={columns.text} y={66} height={44} />
      <text
        x={name.x}
        y="106"
        fontSize={fitLine(brand, faces.display, name).size}
        {...faces.display}
      >
        {brand}
      </text>
      <text
        x={columns.end}
        y="103"
        fontSize={fitLine(label, faces.ledger, topic).size}
        textAnchor="end"
        fill={colour('ink-2')}
        {...faces.ledger}
      >
        {label}
      </text>
      <path d={`M${columns.code} 128H${columns.end}`} stroke={colour('ink')} strokeWidth="3" />
    </>
  );
}
