import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

const no = () => '';

/**
 * Asks a question on standard error, so that the answer of the command stays alone on standard output.
 * @returns true for `s` or `sim`; false for anything else, an end of the input or Ctrl-C
 */
export async function askOnTerminal(
  question: string,
  input: Readable = process.stdin,
  output: Writable = process.stderr,
): Promise<boolean> {
  const terminal = createInterface({ input, output });
  try {
    const answer = terminal.question(question).catch(no);
    const closed = once(terminal, 'close').then(no);
    return /^s(im)?$/i.test((await Promise.race([answer, closed])).trim());
  } finally {
    terminal.close();
  }
}
