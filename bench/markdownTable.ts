const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table. @param columns the headings, and whether each column holds words (`l`) or numbers (`r`) */
export function markdownTable(
  columns: readonly (readonly [heading: string, side: 'l' | 'r'])[],
  rows: readonly (readonly string[])[],
): string {
  const rule = `|${columns.map(([, side]) => (side === 'r' ? '---:' : '---')).join('|')}|`;
  const lines = rows.map((cells) => lineOf(cells.map((cell) => cell.replaceAll('|', '\\|'))));
  return [lineOf(columns.map(([heading]) => heading)), rule, ...lines].join('\n');
}
