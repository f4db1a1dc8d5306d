import { colour } from './colour.ts';
import { columns } from './columns.ts';
import { faces } from './faces.ts';
import { fitLine } from './fitLine.ts';

const width = columns.end - columns.text;

/** What stands in small below the marked line. */
export function CardFoot({ text }: { text: string }) {
  const { size } = fitLine(text, faces.ledger, { width, size: 17, least: 10 });
  return (
    <text x={columns.text} y="576" fontSize={size} fill={colour('ink-3')} {...faces.ledger}>
      {text}
    </text>
  );
}
