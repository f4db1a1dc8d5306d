import { columns } from './columns.ts';
import { faces } from './faces.ts';
import { fitLines } from './fitLines.ts';

const room = { width: 574, height: 286, size: 106, least: 56, leading: 0.94 };
const middle = 294;
/** Height of a capital above the line it stands on, as a share of the size. */
const capital = 0.7;
/** How far to the left a line starts of where its ink should, as a share of the size. */
const bearing = 1 / 24;

/** The page's headline as a line of the payslip: as large as it fits, with its code. */
export function CardHeadline({ code, text }: { code: string; text: string }) {
  const { size, lines } = fitLines(text, faces.display, room);
  const step = size * room.leading;
  const first = middle + (size * capital - (lines.length - 1) * step) / 2;
  return (
    <>
      <text x={columns.code} y={first} fontSize="40" {...faces.ledgerBold}>
        {code}
      </text>
      <g fontSize={size} {...faces.display}>
        {lines.map((line, index) => (
          <text key={line} x={columns.text - size * bearing} y={first + index * step}>
            {line}
          </text>
        ))}
      </g>
    </>
  );
}
