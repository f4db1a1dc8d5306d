import type { Row } from './Figure.ts';

/**
 * Passes on a measurement's rows. If it fails, one row gives the reason in their place, so that no other
 * row is lost. The full error goes to stderr.
 */
export async function* attempt(name: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    console.error(error);
    const [reason = ''] = String(error).split('\n');
    yield { name, reason };
  }
}

/**
 * Measures two things alternately, so that disturbances affect both; each goes first every other round. A
 * warm-up of each beforehand does not count.
 */
export async function compareInTurns(
  rounds: number,
  measureOurs: () => Promise<number>,
  measureReference: () => Promise<number>,
) {
  const turns = { ours: [] as number[], reference: [] as number[] };
  await measureOurs();
  await measureReference();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) turns.ours.push(await measureOurs());
    turns.reference.push(await measureReference());
    if (round % 2 === 1) turns.ours.push(await measureOurs());
  }
  return turns;
}
