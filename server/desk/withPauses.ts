import { setTimeout } from 'node:timers/promises';

/**
 * Milliseconds between two portions. SQLite's waiting writers look for their turn every 100 ms at
 * most: without the pause they hardly ever find one.
 */
const pause = 120;

/** Does a long work in portions that let inserts in between. @param portion says whether there may be more to do */
export async function withPauses(portion: () => Promise<boolean>): Promise<void> {
  while (await portion()) await setTimeout(pause);
}
