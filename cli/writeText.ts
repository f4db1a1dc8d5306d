import type { Writable } from 'node:stream';

/** A text in pieces, each as it becomes ready. */
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
