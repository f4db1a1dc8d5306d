import { projectRoot } from '../scripts/project.mjs';
import { Missing } from './peers/Missing.ts';
import type { Row } from './Row.ts';

/** The first line, without where on this machine the project lies. */
const reasonOf = (error: unknown) => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.replaceAll(projectRoot, '');
};

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
