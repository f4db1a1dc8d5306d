/** From how many characters on an amount is set smaller, to stay on one line of a phone. */
const long = 'R$ 1.000.000,00'.length;
const longest = 'R$ 100.000.000,00'.length;

/** The size in which to set an amount, as the style sheet names it; none for the usual one. */
export function sumSize({ length }: string): 'long' | 'longest' | undefined {
  if (length < long) return undefined;
  return length < longest ? 'long' : 'longest';
}
