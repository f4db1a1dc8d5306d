import colours from '@brand/colours.json';
import { Sign, signShape } from '../ui/Sign.tsx';
import { measureWidth } from './renderSvg.ts';

export const cardSize = { width: 1200, height: 630 } as const;

/** Some messaging apps show only a square from the middle, so all text stays inside it. */
const textWidth = 590;
const middle = cardSize.width / 2;

/** The attributes of an SVG `<text>`; its font families are those in `site/assets/fonts/still/`. */
const faces = {
  display: {
    fontFamily: 'Bricolage Grotesque 96pt ExtraBold',
    fontWeight: 800,
    letterSpacing: '-0.045em',
  },
  ledger: { fontFamily: 'Martian Mono SemiExpanded', fontWeight: 700, letterSpacing: '0.01em' },
} as const;

type ShareCardProps = { brand: string; title: string; line: string };

export function ShareCard({ brand, title, line }: ShareCardProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...cardSize}>
      <rect {...cardSize} fill={colours.accent} />
      <Paper />
      <rect x="12" y="20" width="1176" height="24" rx="12" fill={colours.ink} />
      <g fill={colours.ink}>
        <Brand name={brand} />
        <FittedText text={title} face="display" middle={294} height={286} size={112} />
        <rect x="84" y="470" width="1032" height="80" fill={colours.accent} />
        <FittedText text={line.toUpperCase()} face="ledger" middle={510} height={30} size={30} />
      </g>
    </svg>
  );
}

const holes = Array.from({ length: 15 }, (_, index) => 70 + index * 37);
const paper = { left: 36, right: 1164, top: 36, foot: 604 };
const tooth = 12;
const teeth = (paper.right - paper.left) / tooth;

/** Continuous paper: holes along both sides, torn off at the bottom. */
function Paper() {
  const { left, right, top, foot } = paper;
  return (
    <>
      <path
        d={`M${left} ${top}H${right}V${foot}${`l${-tooth / 2} -9l${-tooth / 2} 9`.repeat(teeth)}Z`}
        fill={colours.sheet}
      />
      <path
        d={holes.map((y) => `M60 ${y}h0M1140 ${y}h0`).join('')}
        stroke={colours.accent}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M84 44V592M1116 44V592"
        stroke={colours['rule-2']}
        strokeWidth="2"
        strokeDasharray="2 5"
      />
    </>
  );
}

const sign = { height: 44, gap: 12 };

function Brand({ name }: { name: string }) {
  const signWidth = sign.height * signShape + sign.gap;
  const share = widthOf(name, 'display');
  const size = Math.min(42, (textWidth - signWidth) / share);
  const left = middle - (signWidth + share * size) / 2;
  return (
    <>
      <Sign x={left} y={66} height={sign.height} />
      <text x={left + signWidth} y="106" fontSize={size} {...faces.display}>
        {name}
      </text>
    </>
  );
}

type FittedTextProps = {
  text: string;
  face: keyof typeof faces;
  /** The block's vertical centre and its maximum height, in px. */
  middle: number;
  height: number;
  size: number;
};

const leading = 0.94;
/** The height of capitals as a share of the font size. */
const capital = 0.7;

function FittedText({ text, face, middle: y, height, size: largest }: FittedTextProps) {
  const { size, lines } = fitText(text, face, height, largest);
  const first = y + (size * capital - (lines.length - 1) * size * leading) / 2;
  return (
    <g fontSize={size} textAnchor="middle" {...faces[face]}>
      {lines.map((line, index) => (
        <text key={line} x={middle} y={first + index * size * leading}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** @throws {Error} if the text does not fit at a legible size */
function fitText(text: string, face: keyof typeof faces, height: number, largest: number) {
  for (let size = largest; size >= 18; size -= 2) {
    const lines = wrap(text, face, textWidth / size);
    const fits = lines.every((line) => widthOf(line, face) * size <= textWidth);
    if (fits && lines.length * size * leading <= height) return { size, lines };
  }
  throw new Error(`"${text}" is too long for a card`);
}

/** Wraps text into the fewest lines, balanced. `width` is a multiple of the font size. */
function wrap(text: string, face: keyof typeof faces, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const widest = Math.max(...lines.map((line) => widthOf(line, face)));
  const narrower = widest < width ? wrap(text, face, widest - 0.01) : lines;
  return narrower.length === lines.length ? narrower : lines;
}

const widths = new Map<string, number>();

/** Width of a line as a multiple of the font size. */
function widthOf(line: string, face: keyof typeof faces): number {
  const key = `${face} ${line}`;
  const drawing = (
    <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">
      <text fontSize="100" {...faces[face]}>
        {line}
      </text>
    </svg>
  );
  const width = widths.get(key) ?? measureWidth(drawing) / 100;
  widths.set(key, width);
  return width;
}
