export type Turns = { ours: number[]; reference: number[] };

/**
 * Measures two things round by round, so that what disturbs the machine disturbs both; each begins
 * every second round. A turn of each beforehand warms them up and does not count.
 */
export async function compareInTurns(
  rounds: number,
  measureOurs: () => Promise<number>,
  measureReference: () => Promise<number>,
): Promise<Turns> {
  const turns: Turns = { ours: [], reference: [] };
  await measureOurs();
  await measureReference();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) turns.ours.push(await measureOurs());
    turns.reference.push(await measureReference());
    if (round % 2 === 1) turns.ours.push(await measureOurs());
  }
  return turns;
}
