import { table } from './restErrors.ts';

/** Least likeness at which PostgREST makes a suggestion, from 0 (nothing in common) to 1 (equal). */
const leastLikeness = 0.33;

/** Longer names are nobody's slip of the finger. */
const longestName = 63;

/** Levenshtein distance: the fewest letters to insert, delete or replace. */
function distanceBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...right].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** PostgREST's hint for a table that does not exist: ours, where the name is close to it. */
export function suggestTable(name: string): string | null {
  if (name.length > longestName) return null;
  const longest = Math.max(name.length, table.length);
  const likeness = 1 - distanceBetween(name.toLowerCase(), table) / longest;
  return likeness >= leastLikeness ? `Perhaps you meant the table 'public.${table}'` : null;
}
