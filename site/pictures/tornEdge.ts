type Edge = { left: number; right: number; foot: number };

const tooth = { width: 12, height: 9 };

/** The foot of torn-off paper as a path from right to left: teeth of one size, whole ones only. */
export function tornEdge({ left, right, foot }: Edge): string {
  const teeth = Math.floor((right - left) / tooth.width);
  const cut = Array.from({ length: teeth }, (_, index) => {
    const x = right - ((index + 1) * (right - left)) / teeth;
    return `L${x + (right - left) / teeth / 2} ${foot - tooth.height}L${x} ${foot}`;
  });
  return `V${foot}${cut.join('')}`;
}
