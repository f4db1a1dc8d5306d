import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { ConfigError } from '../config/environment.ts';

/** Where a command reads its surroundings and writes its answer; tests give their own. */
export type Terminal = {
  env: Record<string, string | undefined>;
  out: Writable;
  err: Writable;
  /** Columns of the terminal; Infinity where the answer goes elsewhere. */
  width: number;
  /** Asks the person at the terminal; absent where there is none. */
  confirm?: (question: string) => Promise<boolean>;
};

/** A part of the settings; where they are wrong nothing, and a line about it: leads can be worked with all the same. */
export function readOrWarn<Part>(read: () => Part, err: Terminal['err']): Part | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    err.write(`Aviso: ${error.message}\n`);
    return null;
  }
}

/** Aborts when the process is told to end; from then on another signal ends it at once. */
export function signalToEnd(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end.abort());
  return end.signal;
}

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

export type Pieces = AsyncIterable<string> | Iterable<string>;

/** Characters gathered before they are written at once. */
const bufferSize = 65_536;

const write = (target: Writable, text: string) =>
  new Promise<void>((resolve, reject) => {
    target.write(text, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Writes the pieces as fast as the reader takes them, so that a long answer never piles up in memory.
 * It resolves once the last of them was taken.
 */
export async function writeText(target: Writable, pieces: Pieces): Promise<void> {
  let buffer = '';
  for await (const piece of pieces) {
    buffer += piece;
    if (buffer.length < bufferSize) continue;
    await write(target, buffer);
    buffer = '';
  }
  if (buffer) await write(target, buffer);
}
