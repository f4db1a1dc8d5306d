import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../config/environment.ts';

export type Terminal = {
  env: Record<string, string | undefined>;
  out: Writable;
  err: Writable;
  /** Terminal columns; Infinity if output goes elsewhere. */
  width: number;
  /** Asks the person at the terminal; absent if nobody is there. */
  confirm?: (question: string) => Promise<boolean>;
};

/** Reads some of the settings; warns and returns null if they are invalid, as leads are usable without. */
export function readOrWarn<Part>(read: () => Part, err: Terminal['err']): Part | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    err.write(`Aviso: ${error.message}\n`);
    return null;
  }
}

/** Aborts on the first signal to end; a second one ends the process immediately. */
export function signalToEnd(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end.abort());
  return end.signal;
}

const no = () => '';

/**
 * Asks a question on standard error, leaving standard output to the command's result.
 * @returns true for `s` or `sim`; false for anything else, end of input or Ctrl-C
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

export type Pieces = AsyncIterable<string> | Iterable<string>;

/** Writes no faster than the reader reads, so that output never piles up. Resolves when all is written. */
export const writeText = (target: Writable, pieces: Pieces): Promise<void> =>
  pipeline(pieces, target, { end: false });
