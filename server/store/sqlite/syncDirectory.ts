import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes new directory entries survive a power cut. Windows has no such call and needs none. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
