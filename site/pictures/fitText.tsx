import { measureWidth } from './renderSvg.ts';

/** How text of one kind is set: the attributes of an SVG `<text>`. */
type Face = { fontFamily: string; fontWeight: number; letterSpacing: string };

const text = 'Bricolage Grotesque 96pt ExtraBold';
const ledger = 'Martian Mono SemiExpanded';

/** The faces that `npm run fonts` cuts, under the family names that they carry. */
export const faces = {
  display: { fontFamily: text, fontWeight: 800, letterSpacing: '-0.045em' },
  text: { fontFamily: text, fontWeight: 500, letterSpacing: '-0.01em' },
  ledger: { fontFamily: ledger, fontWeight: 500, letterSpacing: '0.01em' },
  ledgerBold: { fontFamily: ledger, fontWeight: 700, letterSpacing: '0.01em' },
} as const satisfies Record<string, Face>;

/** Room for text in px: the size that is wanted, and the least that can be read. */
type Room = { width: number; size: number; least: number };

/**
 * The size at which a line fits, the wanted one or a smaller one, and its width then; both in px.
 * @throws {Error} when the line does not fit at the least size either
 */
export function fitLine(text: string, face: Face, room: Room): { size: number; width: number } {
  const share = textWidth(text, face);
  const size = Math.min(room.size, Math.floor(room.width / share));
  if (size < room.least) throw new Error(`"${text}" is too long for its line of a card`);
  return { size, width: size * share };
}

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

/** Text is measured once, at this measuredSize; its width grows with its measuredSize. */
const measuredSize = 100;
const widths = new Map<string, number>();

/** Width of one line of text as a share of its measuredSize. */
function textWidth(text: string, face: Face): number {
  const key = `${face.fontFamily} ${face.fontWeight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const line = (
    <svg xmlns="http://www.w3.org/2000/svg" width={measuredSize} height={measuredSize}>
      <text y={measuredSize} fontSize={measuredSize} {...face}>
        {text}
      </text>
    </svg>
  );
  const width = measureWidth(line) / measuredSize;
  widths.set(key, width);
  return width;
}
