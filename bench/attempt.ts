import { Missing } from './peers/Missing.ts';
import type { Row } from './Row.ts';

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/**
 * Passes on what a measurement yields. When it breaks off, a row says why in the place of the rest:
 * what was measured before it, and what comes after it, is not lost. The whole error goes to stderr.
 */
export async function* attempt(name: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof Missing) return yield { name, outcome: 'missing', reason };
    console.error(error);
    yield { name, outcome: 'FAILED', reason };
  }
}
