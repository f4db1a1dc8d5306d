import { createInterface } from 'node:readline/promises';

/** Asks a question on standard error, so that the answer of the command stays alone on standard output. */
export async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^s(im)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
