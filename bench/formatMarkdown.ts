const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const escapeCell = (cell: string) => cell.replaceAll('|', '\\|');

/** Rows, of which the first is the heading, as a table in Markdown. */
export function formatMarkdown([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const rule = heading.map(() => '---');
  return [heading, rule, ...rows.map((row) => row.map(escapeCell))].map(line).join('\n');
}
