import { colour } from './colour.ts';
import { tornEdge } from './tornEdge.ts';

const sides = { left: 36, right: 1164, top: 36, foot: 604 };
const holes = Array.from({ length: 15 }, (_, index) => 70 + index * 37);

export function PaperFeed({ ground }: { ground: string }) {
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
