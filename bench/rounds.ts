import type { Row } from './Figure.ts';

/**
 * Passes on what a measurement yields. When it breaks off, one row says why in place of the rest, so
 * that no other row is lost. The whole error goes to stderr.
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
 * Measures two things round by round, so that what disturbs the machine disturbs both; each begins
 * every second round. A turn of each beforehand warms them up and does not count.
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
