import { colour } from './colour.ts';
import { columns } from './columns.ts';
import { faces } from './faces.ts';
import { fitLine } from './fitLine.ts';

const size = 40;
const baseline = 513;
const gap = 32;
const width = { value: 440, both: columns.end - columns.text - gap };

type MarkedLineProps = { code: string; name: string; value: string };

/** The one line under the highlighter: code, description and amount as the payslip prints them. */
export function CardMarkedLine({ code, name, value }: MarkedLineProps) {
  const nameText = name.toUpperCase();
  const valueText = value.toUpperCase();
  const face = faces.ledgerBold;
  const valueFit = fitLine(valueText, face, { width: width.value, size, least: 24 });
  const room = width.both - valueFit.width;
  const nameFit = fitLine(nameText, face, { width: room, size, least: 18 });
  return (
    <>
      <rect x="84" y="456" width="1032" height="86" fill={colour('accent')} />
      <g {...face}>
        <text x={columns.code} y={baseline} fontSize={size}>
          {code}
        </text>
        <text x={columns.text} y={baseline} fontSize={nameFit.size}>
          {nameText}
        </text>
        <text x={columns.end} y={baseline} fontSize={valueFit.size} textAnchor="end">
          {valueText}
        </text>
      </g>
    </>
  );
}
