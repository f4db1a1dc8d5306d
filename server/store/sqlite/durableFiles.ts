import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

/** In bytes; 0 for a missing file. */
export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a file's contents survive a power cut. Not for a file that SQLite has open in this process: it would lose its locks. */
export const syncFile = (file: string): void => sync(file, 'r+');

/** Makes new directory entries survive a power cut. Windows has no such call and needs none. */
export function syncDirectory(directory: string): void {
  if (process.platform !== 'win32') sync(directory, 'r');
}
