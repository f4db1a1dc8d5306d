import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { spreadLabels } from './spreadLabels.ts';

export type Line = { label: string; points: readonly { x: number; y: number }[] };

export type Plot = {
  title: string;
  x: string;
  y: string;
  lines: readonly Line[];
  /** Both axes count in powers of ten unless it is false. */
  isLog?: boolean;
};

/** Dark enough on the paper for small text, and told apart without red against green. */
const inks = ['#0b5d78', '#b0480b', '#6b3fa0', '#3d6b12', '#444444'];
const paper = '#fdfcf8';
const size = { width: 460, height: 300 };

const dataOf = (lines: readonly Line[]) =>
  lines.flatMap(({ label, points }) => points.map((point) => ({ label, ...point })));

const labelsOf = (lines: readonly Line[]) => {
  const ends = lines.map(({ label, points }) => ({ label, ...(points.at(-1) ?? { x: 0, y: 0 }) }));
  return spreadLabels(ends);
};

const colorOf = (lines: readonly Line[]) => ({
  field: 'label',
  type: 'nominal' as const,
  legend: null,
  scale: { domain: lines.map(({ label }) => label), range: inks },
});

/** The plot as SVG on paper of its own, so that it reads the same on light and dark pages. Each line is named at its end. */
export function linePlot({ title, x, y, lines, isLog = true }: Plot): Promise<string> {
  const scale = { type: isLog ? ('log' as const) : ('linear' as const) };
  const axis = { format: '~s', grid: false, tickCount: 6 };
  const across = { field: 'x', type: 'quantitative' as const, title: x, scale, axis };
  const up = {
    field: 'y',
    type: 'quantitative' as const,
    title: y,
    scale,
    axis: { ...axis, grid: true },
  };
  const color = colorOf(lines);
  const { spec } = compile({
    ...size,
    title: { text: title, anchor: 'start' },
    background: paper,
    padding: 14,
    config: { font: 'system-ui, sans-serif', view: { stroke: null } },
    layer: [
      {
        data: { values: dataOf(lines) },
        mark: { type: 'line', point: true },
        encoding: { x: across, y: up, color },
      },
      {
        data: { values: labelsOf(lines) },
        mark: { type: 'text', align: 'left', dx: 8, fontSize: 12 },
        encoding: { x: across, y: up, color, text: { field: 'label' } },
      },
    ],
  });
  return new View(parse(spec), { renderer: 'none' }).toSVG();
}
