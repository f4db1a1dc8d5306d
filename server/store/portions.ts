import { setTimeout } from 'node:timers/promises';

/** Far below both databases' limits on parameters: 32,766 and 65,535. */
const portionSize = 500;

/** `$1, $2 …`, one placeholder per value. @param first the number of the first */
export const placesOf = (values: readonly unknown[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ');

/** Splits a list of any length, each portion with `$1, $2 …` for its values. */
export function* portionsOf(
  values: readonly number[],
): Iterable<[places: string, portion: readonly number[]]> {
  for (let start = 0; start < values.length; start += portionSize) {
    const portion = values.slice(start, start + portionSize);
    yield [placesOf(portion), portion];
  }
}

/**
 * Milliseconds between two portions. SQLite's waiting writers poll at most every 100 ms: without the
 * pause they hardly ever get in.
 */
const pause = 120;

/** Runs long work in portions, with inserts in between. @param portion returns whether there may be more to do */
export async function withPauses(portion: () => Promise<boolean>): Promise<void> {
  while (await portion()) await setTimeout(pause);
}
