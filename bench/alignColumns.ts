const lengthOf = (cell: string | undefined) => [...(cell ?? '')].length;

/** Rows as lines of text, every column as wide as its widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column]))),
  );
  return rows
    .map((row) =>
      row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell))),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}
