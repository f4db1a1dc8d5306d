import { colour } from '../colour.ts';
import { faces } from '../faces.ts';

type RowProps = {
  y: number;
  width: number;
  name: string;
  value: string;
  size?: number;
  fill?: string;
  ruled?: boolean;
};

/** A line of a slip: what it is, and how much, over a hairline. */
export function Row({ y, width, name, value, size = 17, fill = colour('ink') }: RowProps) {
  return (
    <g fontSize={size} fill={fill} {...faces.ledgerBold}>
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
