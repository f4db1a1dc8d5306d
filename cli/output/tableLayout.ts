/** What a column needs: the width at which it is still worth showing, and the width of its longest cell. */
export type ColumnNeed = { least: number; natural: number };

/** Spaces between two columns. */
export const gap = 2;

const total = (widths: number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);

/**
 * The widths of the columns that fit into a line, the first ones being the most important: columns
 * that do not fit at their least width fall away from the end, and what is left over goes to those that were cut.
 * @param available columns of the terminal, 1 or more
 */
export function layOut(needs: readonly ColumnNeed[], available: number): number[] {
  const widths: number[] = [];
  for (const { least, natural } of needs) {
    const next = Math.min(least, natural);
    if (widths.length > 0 && total([...widths, next]) > available) break;
    widths.push(Math.min(next, available));
  }
  let left = available - total(widths);
  const isCut = (index: number) => (widths[index] ?? 0) < (needs[index]?.natural ?? 0);
  for (let cut = [...widths.keys()].filter(isCut); left > 0 && cut.length > 0; ) {
    for (const index of cut.slice(0, left)) {
      widths[index] = (widths[index] ?? 0) + 1;
      left -= 1;
    }
    cut = cut.filter(isCut);
  }
  return widths;
}
