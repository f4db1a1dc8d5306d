import type { Face } from './faces.ts';
import { measureWidth } from './renderSvg.ts';

/** Text is measured once, at this size; its width grows with its size. */
const size = 100;
const widths = new Map<string, number>();

/** Width of one line of text as a share of its size. */
export function textWidth(text: string, face: Face): number {
  const key = `${face.fontFamily} ${face.fontWeight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const line = (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size}>
      <text y={size} fontSize={size} {...face}>
        {text}
      </text>
    </svg>
  );
  const width = measureWidth(line) / size;
  widths.set(key, width);
  return width;
}
