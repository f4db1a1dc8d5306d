import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { powersOfTen } from './powersOfTen.ts';
import { spreadLabels } from './spreadLabels.ts';

export type Line = { label: string; points: readonly { x: number; y: number }[] };

export type Plot = {
  title: string;
  x: string;
  y: string;
  /** What the values upwards are counted in: `s`, `B`, or nothing. */
  unit?: string;
  lines: readonly Line[];
};

/** Dark enough on the paper for small text, and told apart without red against green. */
const inks = ['#0b5d78', '#b0480b', '#6b3fa0', '#3d6b12'];
const paper = '#fdfcf8';
const size = { width: 440, height: 280 };
const lineHeight = 15;

/** An axis in powers of ten, with a mark and a number at each. */
function axisOf(field: 'x' | 'y', title: string, values: readonly number[], unit = '') {
  const ticks = powersOfTen(values);
  return {
    field,
    title,
    type: 'quantitative' as const,
    scale: { type: 'log' as const, domain: [ticks.at(0) ?? 1, ticks.at(-1) ?? 1] },
    axis: {
      values: ticks,
      grid: field === 'y',
      labelExpr: `format(datum.value, '~s') + '${unit}'`,
    },
  };
}

const colorOf = (lines: readonly Line[]) => ({
  field: 'label',
  type: 'nominal' as const,
  legend: null,
  scale: { domain: lines.map(({ label }) => label), range: inks },
});

/** The plot as SVG on paper of its own, so that it reads the same on light and dark pages. Each line is named at its end. */
export function linePlot({ title, x, y, unit, lines }: Plot): Promise<string> {
  const points = lines.flatMap((line) =>
    line.points.map((point) => ({ label: line.label, ...point })),
  );
  const ends = lines.flatMap(({ label, points: own }) =>
    own.slice(-1).map((end) => ({ label, ...end })),
  );
  const heights = points.map((point) => point.y);
  const decades = powersOfTen(heights).length - 1;
  const labels = spreadLabels(ends, 10 ** ((decades * lineHeight) / size.height));
  const position = {
    x: axisOf(
      'x',
      x,
      points.map((point) => point.x),
    ),
    y: axisOf('y', y, heights, unit),
    color: colorOf(lines),
  };
  const { spec } = compile({
    ...size,
    title: { text: title, anchor: 'start' },
    background: paper,
    padding: 14,
    config: { aria: false, font: 'system-ui, sans-serif', view: { stroke: null } },
    layer: [
      {
        data: { values: points },
        mark: { type: 'line', point: { size: 40 } },
        encoding: position,
      },
      {
        data: { values: labels },
        mark: { type: 'text', align: 'left', dx: 8, fontSize: 12 },
        encoding: { ...position, text: { field: 'label' } },
      },
    ],
  });
  return new View(parse(spec), { renderer: 'none' }).toSVG();
}
