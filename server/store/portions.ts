import { setTimeout } from 'node:timers/promises';

/** Far below the number of parameters that either database takes: 32,766 and 65,535. */
const portionSize = 500;

/** `$1, $2 …`, a place in a statement for each value. @param first the number of the first place */
export const placesOf = (values: readonly unknown[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ');

/** The portions of a list of any length, each with `$1, $2 …` for its values. */
export function* portionsOf(
  values: readonly number[],
): Iterable<[places: string, portion: readonly number[]]> {
  for (let start = 0; start < values.length; start += portionSize) {
    const portion = values.slice(start, start + portionSize);
    yield [placesOf(portion), portion];
  }
}

/**
 * Milliseconds between two portions. SQLite's waiting writers look for their turn every 100 ms at
 * most: without the pause they hardly ever find one.
 */
const pause = 120;

/** Does a long work in portions that let inserts in between. @param portion says whether there may be more to do */
export async function withPauses(portion: () => Promise<boolean>): Promise<void> {
  while (await portion()) await setTimeout(pause);
}
