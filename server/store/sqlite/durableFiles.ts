import { closeSync, fsyncSync, openSync } from 'node:fs';

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes what was written into a file survive a power cut. Not for a file that SQLite has open in this process: its locks would go. */
export const syncFile = (file: string): void => sync(file, 'r+');

/** Makes new directory entries survive a power cut. Windows has no such call and needs none. */
export function syncDirectory(directory: string): void {
  if (process.platform !== 'win32') sync(directory, 'r');
}
