export type Label = { label: string; x: number; y: number };

/**
 * Moves labels up until no two of them stand in each other's way, the lowest first.
 * @param gap how many times higher than the label below it a label stands at least, on a scale of powers of ten
 */
export function spreadLabels(labels: readonly Label[], gap: number): Label[] {
  let least = 0;
  return [...labels]
    .sort((one, other) => one.y - other.y)
    .map((label) => {
      const y = Math.max(label.y, least);
      least = y * gap;
      return { ...label, y };
    });
}
