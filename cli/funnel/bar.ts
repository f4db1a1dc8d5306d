const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * A bar of Unicode blocks, in eighths of a column; what is more than nothing is at least one of them.
 * @param share 0 to 1
 * @param width columns that the whole takes
 */
export function bar(share: number, width: number): string {
  const parts = share > 0 ? Math.max(1, Math.round(Math.min(share, 1) * width * 8)) : 0;
  return '█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8];
}
