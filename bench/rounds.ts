/**
 * Measures two things alternately, so that disturbances affect both; each goes first every other round. A
 * warm-up of each beforehand does not count.
 */
export async function compareInTurns<Sample>(
  rounds: number,
  measureOurs: () => Promise<Sample>,
  measureReference: () => Promise<Sample>,
) {
  const turns = { ours: [] as Sample[], reference: [] as Sample[] };
  await measureOurs();
  await measureReference();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) turns.ours.push(await measureOurs());
    turns.reference.push(await measureReference());
    if (round % 2 === 1) turns.ours.push(await measureOurs());
  }
  return turns;
}

/** How long some work takes, in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The same for each of some rounds; a warm-up that takes over 2 s is the only one. */
export async function timeRounds(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const warmUp = await time(work);
  if (warmUp > 2000) return [warmUp];
  return Array.fromAsync({ length: rounds }, () => time(work));
}
