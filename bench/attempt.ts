import { Missing } from './peers/Missing.ts';
import type { Row } from './Row.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Passes on what a measurement yields. When it breaks off, a row says why in the place of the rest:
 * what was measured before it, and what comes after it, is not lost.
 */
export async function* attempt(name: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    yield {
      name,
      outcome: error instanceof Missing ? 'missing' : 'FAILED',
      reason: reasonOf(error),
    };
  }
}
