import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Characters gathered before they are written at once. */
const bufferSize = 65_536;

async function write(target: Writable, text: string): Promise<void> {
  if (!target.write(text)) await once(target, 'drain');
}

/** Writes the pieces as fast as the reader takes them, so that a long answer never piles up in memory. */
export async function writeText(target: Writable, pieces: Iterable<string>): Promise<void> {
  let buffer = '';
  for (const piece of pieces) {
    buffer += piece;
    if (buffer.length < bufferSize) continue;
    await write(target, buffer);
    buffer = '';
  }
  if (buffer) await write(target, buffer);
}
