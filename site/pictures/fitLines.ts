import type { Face } from './faces.ts';
import type { Room } from './fitLine.ts';
import { textWidth } from './textWidth.tsx';

/** `leading` is the distance of lines, as a share of their size. */
type Block = Room & { height: number; leading: number };

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines in the narrowest column that holds them. */
function makeEven(text: string, lines: string[], widthOf: (line: string) => number): string[] {
  const widest = (of: string[]) => Math.max(...of.map(widthOf));
  const narrower = wrap(text, (line) => widthOf(line) < widest(lines));
  const isBetter = narrower.length === lines.length && widest(narrower) < widest(lines);
  return isBetter ? makeEven(text, narrower, widthOf) : lines;
}

/**
 * Breaks text into lines as even as they get, at the largest size, in steps of 2 px, at which they fit.
 * @throws {Error} when they do not fit at the least size
 */
export function fitLines(
  text: string,
  face: Face,
  block: Block,
): { size: number; lines: string[] } {
  const { width, height, leading } = block;
  for (let size = block.size; size >= block.least; size -= 2) {
    const widthOf = (line: string) => textWidth(line, face) * size;
    const fits = (line: string) => widthOf(line) <= width;
    const lines = wrap(text, fits);
    if (lines.every(fits) && lines.length * size * leading <= height) {
      return { size, lines: makeEven(text, lines, widthOf) };
    }
  }
  throw new Error(`"${text}" is too long for the headline of a card`);
}
