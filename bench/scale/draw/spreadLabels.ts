export type Label = { label: string; x: number; y: number };

/** How many times higher than the label below it a label stands at least, on a scale of powers of ten. */
const gap = 1.5;

/** Moves labels up until no two of them stand in each other's way, the lowest first. */
export function spreadLabels(labels: readonly Label[]): Label[] {
  let least = 0;
  return [...labels]
    .sort((one, other) => one.y - other.y)
    .map((label) => {
      const y = Math.max(label.y, least);
      least = y * gap;
      return { ...label, y };
    });
}
