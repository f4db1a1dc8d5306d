import { colour } from '../colour.ts';
import { Row } from './Row.tsx';
import { Slip } from './Slip.tsx';

/** The steps ticked off one by one; the last one is money. */
export function StepsDrawing({ names }: { names: readonly string[] }) {
  const height = 44 + names.length * 42;
  return (
    <g transform="translate(916 162) rotate(4)">
      <Slip width={244} height={height}>
        {names.map((name, index) => (
          <Row
            key={name}
            y={44 + index * 42}
            width={244}
            name={`0${index + 1} ${name}`}
            value={index === names.length - 1 ? 'PIX' : 'OK'}
            fill={colour(index === names.length - 1 ? 'money' : 'ink')}
          />
        ))}
      </Slip>
    </g>
  );
}
