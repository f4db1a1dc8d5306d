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
 * Does the work for portions of a list of any length.
 * @param work gets `$1, $2 …` for the values of its portion, and says how many rows it changed
 * @returns how many rows were changed in all
 */
export async function eachPortion(
  values: readonly number[],
  work: (places: string, portion: readonly number[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (const [places, portion] of portionsOf(values)) changed += await work(places, portion);
  return changed;
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
