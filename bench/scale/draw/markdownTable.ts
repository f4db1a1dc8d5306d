const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in Markdown: the first column is words, the others are numbers. */
export const markdownTable = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [
    line(headings),
    `|---|${'---:|'.repeat(headings.length - 1)}`,
    ...rows.map((cells) => line(cells)),
  ].join('\n');
