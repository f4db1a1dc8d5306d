/** The powers of ten from the last one below the values to the first one above them. @param values above 0 */
export function powersOfTen(values: readonly number[]): number[] {
  const lowest = Math.floor(Math.log10(Math.min(...values)));
  const highest = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: highest - lowest + 1 }, (_, step) => 10 ** (lowest + step));
}
