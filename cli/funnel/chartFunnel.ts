import type { FunnelCount } from '../../server/funnel/FunnelCount.ts';
import { displayWidth, fitToWidth } from '../displayWidth.ts';
import { harmlessLine } from '../harmlessText.ts';
import { bar } from './bar.ts';
import { type FunnelRow, type FunnelSection, funnelSections } from './funnelSections.ts';

/** Columns of the chart where the terminal does not limit it. */
const usualWidth = 100;

/** Columns that a label, its count and its share take at most, so that a bar is left. */
const mostLabel = 38;
const leastBar = 4;

const shareWidth = '100,0%'.length;

const number = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 1 });
const brazilianDay = (day: string) => day.split('-').reverse().join('/');

const longest = (texts: string[]) => Math.max(...texts.map(displayWidth));

/** Of the row above, for a step of a path; a count of nothing has none. */
const shareOfBefore = (before: FunnelRow | undefined, { count }: FunnelRow) =>
  before && before.count > 0 ? percent.format(count / before.count) : '';

function drawSection({ heading, rows, isPath }: FunnelSection, width: number): string {
  const shown = rows.map(({ label, count }) => ({ label: harmlessLine(label), count }));
  const counts = shown.map(({ count }) => number.format(count));
  const countWidth = longest(counts);
  const others = countWidth + 4 + (isPath ? shareWidth + 2 : 0);
  const labelWidth = Math.min(
    longest(shown.map(({ label }) => label)),
    mostLabel,
    Math.max(8, width - others - leastBar),
  );
  const barWidth = Math.max(leastBar, width - labelWidth - others);
  const most = Math.max(...shown.map(({ count }) => count));
  const lines = shown.map((row, index) => {
    const share = isPath ? `${shareOfBefore(shown[index - 1], row).padStart(shareWidth)}  ` : '';
    const count = counts[index]?.padStart(countWidth) ?? '';
    return `${fitToWidth(row.label, labelWidth)}  ${count}  ${share}${bar(row.count / most, barWidth)}`;
  });
  return `\n${heading}\n${lines.map((line) => `${line.trimEnd()}\n`).join('')}`;
}

/**
 * The funnel as bars, section by section; in a path the percentage says how many went on from the step above.
 * @param width columns of the terminal
 */
export function* chartFunnel(
  counts: readonly FunnelCount[],
  { from, until }: { from: string; until: string },
  width: number,
): Iterable<string> {
  const days = `${brazilianDay(from)} a ${brazilianDay(until)}`;
  const sections = funnelSections(counts);
  if (sections.length === 0) return yield `Nada foi contado de ${days}.\n`;
  yield `Funil de ${days}\n`;
  for (const section of sections) yield drawSection(section, Math.min(width, usualWidth));
}
